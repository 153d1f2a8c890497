/** The blocks of one text that LibreOffice saved as DOCX and as ODT. */
export const handbook = [
  "heading 1: 1. Duties",
  "paragraph: A pilot boards each ship[1] above 10⁴ tonnes, by day and night. See the rules.",
  "paragraph: The radio is always on[2].",
  "paragraph: Box: call channel 12.",
  "heading 2: 1.1 Boarding",
  "list-item: a) Ask for the ladder.",
  "list-item: i. On the lee side.",
  "list-item: ii. Not above nine metres.",
  "list-item: b) Climb.",
  "paragraph: Then, from the bridge:",
  "list-item: c) Greet the master.",
  "list-item: Charts",
  "heading 2: 1.2 Tides",
  "table-row (header): Port\tRange\t",
  "table-row: Mole\tSpring\t5 m",
  "table-row: Mole\tNeap\t",
  "table-row: low\t2 m",
  "code: open gate\n  wait 3",
  "quote: A calm sea made no good pilot.",
  "paragraph: The speed is v=d²/t at most.",
  "paragraph: First line second line.",
  "paragraph: The light is drawn here:",
  "note: 1. Tugs are not counted.",
  "note: 2. Except in the dock.",
];

/** The first two slides of one presentation that LibreOffice saved as PPTX, PPT and ODP, with their notes. */
export const firstSlides = [
  "heading 1: The outer mole",
  "list-item: It keeps the swell out.",
  "list-item: Its stones weigh 12 tonnes.",
  "list-item: It was built in 1912.",
  "note: Say that the storm of 1987 moved three of them.",
  "heading 1: Two quays",
  "term: West quay",
  "paragraph: Takes ships of 300 metres.",
  "term: East quay",
  "paragraph: Takes 10⁶ tonnes of grain.",
  "paragraph: Plan of 2024",
];

/** Holds the table of its last slide; a hidden one comes before it. */
export const berthTable = [
  "heading 1: Berths",
  "table-row (header): Berth\tDepth",
  "table-row: North\t14 m",
  "table-row: South\t9 m",
];

/** The blocks of one workbook that LibreOffice saved as XLSX and as ODS. */
export const fees = [
  "heading 1: Fees",
  "caption: Fees of 2024",
  "table-row (header): Berth\tFee\tRise\tFrom",
  "table-row: North\t1,200.50\t3.5%\t2024-03-01",
  "table-row: South\t900.00\t0.0%\t2024-04-01",
  "table-row: Together\t2,100.50",
  "paragraph: Remark",
  "heading 1: Moorings",
  "paragraph: free",
  "paragraph: free",
  "paragraph: free",
];
