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
};

// These stand within a sentence as well as at its end: what follows decides.
const anywhere: Record<string, string> = {
  "": "etc inc ltd co corp jr sr al approx est dept univ bros llc",
  en: "a.m p.m u.s u.k ave blvd rd assn gov intl misc min max avg",
  de: "usw etc str nr tel gmbh geb gest jh v.chr n.chr mind max",
  fr: "env éd tél av bd",
  es: "etc ee.uu av tel",
  ru: "др пр руб коп тыс млн млрд",
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
