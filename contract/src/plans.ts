// Figures and identifiers alone, free of zod: the prices page reads them too.

/** An account's monthly allowance; null for no limit by the plan. The installation's settings remain upper limits. */
export interface Plan {
  readonly id: string;
  readonly name: string;
  /** Questions to its projects a month, its own, its members' and its visitors'. */
  readonly questions: number | null;
  /** Limits how many of them a language model may answer. */
  readonly generated: number | null;
  /** Storage for files, in MB. */
  readonly storageMegabytes: number | null;
  /** `basic` recognises no pictures of text, and reads files and sites up to `basicIngestion` alone. */
  readonly ingestion: "basic" | "advanced";
}

/** Limits of basic ingestion, within the installation's settings. */
export const basicIngestion = { fileMegabytes: 10, pages: 500, videos: 20 } as const;

export const plans = [
  {
    id: "standard",
    name: "Standard",
    questions: 20_000,
    generated: 20_000,
    storageMegabytes: 200,
    ingestion: "basic",
  },
  {
    id: "pro",
    name: "Pro",
    questions: 83_000,
    generated: 83_000,
    storageMegabytes: 830,
    ingestion: "advanced",
  },
  {
    id: "enterprise",
    name: "Enterprise",
    questions: null,
    generated: null,
    storageMegabytes: null,
    ingestion: "advanced",
  },
  {
    id: "vpc-on-premise",
    name: "VPC & On-Premise",
    questions: null,
    generated: null,
    storageMegabytes: null,
    ingestion: "advanced",
  },
] as const satisfies readonly Plan[];

export type PlanId = (typeof plans)[number]["id"];
export const planIds = plans.map(({ id }) => id) as [PlanId, ...PlanId[]];

export function planOf(id: string): Plan | undefined {
  return plans.find((plan) => plan.id === id);
}
