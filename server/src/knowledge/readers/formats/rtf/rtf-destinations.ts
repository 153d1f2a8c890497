const set = (names: string) => new Set(names.split(" "));

/** Groups that hold no text of the document, though nothing marks them as such. */
export const leftOut = set(
  "colortbl filetbl listtable listoverridetable revtbl rsidtbl generator pict nonshppict header headerl headerr headerf footer " +
    "footerl footerr footerf ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn annotation atnid atnauthor atnref xe rxe txe tc tcn " +
    "fldinst themedata colorschememapping datastore latentstyles falt panose private comment template bkmkstart bkmkend " +
    "objdata objclass objname nonesttables shprslt pntxta pntxtb listname sp sn sv mmathPr xmlnstbl wgrffmtfilter userprops " +
    "docvar keywords subject category manager company operator hlinkbase buptim printim revtim creatim",
);

/** Groups of which only what is named below is read. */
export const frames = set("shpinst object upr shp shpgrp do");

/** What is read within them, and never passed over though older programs may. */
export const within = set(
  "footnote listtext pntext shptxt dptxbxtext result ud title author fldrslt shpinst",
);

export const words: Readonly<Record<string, string>> = {
  emdash: "\u2014",
  endash: "\u2013",
  lquote: "\u2018",
  rquote: "\u2019",
  ldblquote: "\u201C",
  rdblquote: "\u201D",
  bullet: "\u2022",
  emspace: "\u2003",
  enspace: "\u2002",
  qmspace: "\u2005",
  tab: "\t",
  line: "\n",
  lbr: "\n",
  softline: "\n",
  nestcell: " ",
};

export const symbols: Readonly<Record<string, string>> = {
  "~": "\u00A0",
  _: "\u2011",
  "{": "{",
  "}": "}",
  "\\": "\\",
};
