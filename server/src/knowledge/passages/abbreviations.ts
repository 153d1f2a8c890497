export type AbbreviationKind = "before-name" | "before-number" | "anywhere";

// A sentence never ends behind these.
const beforeName: Record<string, string> = {
  "": "dr prof ing dipl hon rev",
  en: "mr mrs ms messrs st sgt capt lt col gen gov sen rep pres supt det vs cf e.g i.e viz fr",
  de: "hr fr hrn bzw z.b u.a d.h i.d.r s.o s.u vgl sog ggf evtl insb bspw zzgl inkl exkl mag st z.t u.u o.ä",
  fr: "m mm mme mmes mlle me mgr st ste c.-à-d cf",
  es: "sr sra srta sres d dña ud uds lic p.ej cf",
  it: "sig sig.ra dott dott.ssa avv arch geom on sen cfr es",
  pt: "sr sra srs d eng cf p.ex",
  nl: "dhr mevr mw mr drs ir bv d.w.z o.a m.b.t cf",
  sv: "hr fr t.ex bl.a d.v.s",
  da: "hr fru f.eks bl.a dvs",
  no: "hr fru f.eks bl.a dvs",
  pl: "np tzn tj ul prof mgr inż dot",
  ru: "г гг т.е т.к т.н проф акад им ул",
  tr: "sn av doç yrd öğr",
  ro: "dl dna dvs str bd",
  cs: "tj tzv např mj p sl ul",
  hu: "pl ún ill özv",
  fi: "esim ks vrt",
  uk: "т.е т.зв проф акад ім вул див напр",
  bg: "напр т.е проф ул г-н г-жа",
  el: "κ κα κκ π.χ δηλ βλ αγ",
  vi: "ts ths gs pgs bs tp",
  hi: "डॉ श्री प्रो",
};

// Nor behind these, when a number follows: "No. 5", but "She said no."
const beforeNumber: Record<string, string> = {
  "": "no nos nr fig figs eq art tab vol pp p ch sec ver op jan feb mar apr jun jul aug sep sept oct nov dec",
  en: "chap sect app ref refs pt par para ex approx ca",
  de: "abb abs kap ziff rn bd s anm anl jg mrd mio ca okt dez",
  fr: "chap n al env",
  es: "núm núms cap pág págs aprox",
  it: "n cap pag pagg ca",
  pt: "núm cap pág págs",
  nl: "blz hfst ca",
  pl: "nr str rozdz ok",
  ru: "рис табл стр ст п пп гл",
  uk: "рис табл стор ст п пп гл",
  ro: "nr pag art cap alin",
  cs: "č str kap obr tab odst",
  sv: "s kap st ca",
  fi: "s n luku kpl",
  hu: "kb sz old fej",
  el: "αρ σελ κεφ παρ εικ",
  tr: "s sf md bkz",
};

// These stand within a sentence as well as at its end: what follows decides.
const anywhere: Record<string, string> = {
  "": "etc inc ltd co corp jr sr al approx est dept univ bros llc",
  en: "a.m p.m u.s u.k ave blvd rd assn gov intl misc min max avg",
  de: "usw etc str nr tel gmbh geb gest jh v.chr n.chr mind max",
  fr: "env éd tél av bd",
  es: "etc ee.uu av tel",
  ru: "др пр руб коп тыс млн млрд р",
  uk: "др грн коп тис млн млрд р рр ст",
  ro: "etc ș.a lei î.hr d.hr",
  cs: "atd apod kč mil r st",
  fi: "jne ym mm eur ekr jkr",
  sv: "osv m.m dvs f.kr e.kr",
  el: "κ.λπ κλπ κ.ά π.χ μ.χ",
  vi: "v.v tcn scn",
};

const tables = new Map<string, Map<string, AbbreviationKind>>();

/** How a word behaves that is written with a point, given without the last one; undefined for other words. */
export function abbreviationKind(word: string, language: string): AbbreviationKind | undefined {
  let table = tables.get(language);
  if (!table) {
    table = new Map();
    for (const key of ["", language]) {
      for (const name of listOf(anywhere, key)) table.set(name, "anywhere");
      for (const name of listOf(beforeNumber, key)) table.set(name, "before-number");
      for (const name of listOf(beforeName, key)) table.set(name, "before-name");
    }
    tables.set(language, table);
  }
  return table.get(word.toLowerCase());
}

function listOf(lists: Record<string, string>, key: string): string[] {
  return lists[key]?.split(" ") ?? [];
}
