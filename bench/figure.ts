/** One line of the table. */
export interface Row {
  figure: string;
  /** With its unit. */
  value: string;
  /** What it is compared with, measured in the same run. */
  reference: string;
  referenceValue: string;
  /** `value` over the reference. */
  ratio: number;
}

/** How much is measured: the whole for the table, a little to see that it works. */
export interface Scale {
  /** Runs of which the median counts. */
  runs: number;
  /** Projects' sizes in passages. */
  sizes: readonly number[];
  /** Of the largest project that is searched. */
  largeSize: number;
  questions: number;
  /** How long a crowd of visitors calls. */
  crowdSeconds: number;
  /** Of the PDF that is read for speed, and of the one that is indexed for memory. */
  pdfPages: number;
  largePdfPages: number;
  /** Of the manual that is crawled. */
  sitePages: number;
  docxFiles: number;
  videos: number;
  /** The folder of annual reports' PDFs, where one is named. */
  reports?: string;
}

export const fullScale: Scale = {
  runs: 5,
  sizes: [500, 15_000],
  largeSize: 100_000,
  crowdSeconds: 8,
  questions: 200,
  pdfPages: 200,
  largePdfPages: 1000,
  sitePages: 400,
  docxFiles: 40,
  videos: 100,
};
export const quickScale: Scale = {
  runs: 2,
  sizes: [500],
  largeSize: 2000,
  crowdSeconds: 2,
  questions: 20,
  pdfPages: 20,
  largePdfPages: 50,
  sitePages: 30,
  docxFiles: 5,
  videos: 5,
};

/** One figure with its rows. `say` tells what goes on. */
export type Measure = (scale: Scale, say: (what: string) => void) => Promise<Row[]>;
