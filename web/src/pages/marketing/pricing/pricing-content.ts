export const words = {
  hero: {
    title: ["Pay for questions,", "not for seats."],
    lead: "Every plan has sentence-level citations and the same retrieval engine. What a project learns from your material stays in that project.",
  },
  plans: [
    {
      name: "Standard",
      note: "For a first project.",
      price: "Free",
      action: { label: "Get Started", to: "/register" },
      features: [
        "20,000 queries per month",
        "20,000 generative requests per month",
        "200 MB storage",
        "Basic document ingestion",
        "Community support",
      ],
    },
    {
      name: "Pro",
      note: "For a team that uses it every day.",
      price: "$99",
      per: "per month",
      action: { label: "Choose Pro", to: "/register" },
      features: [
        "83,000 queries per month",
        "83,000 generative requests per month",
        "830 MB storage",
        "Advanced document ingestion",
        "Priority email support",
      ],
    },
    {
      name: "Enterprise",
      note: "For the whole company.",
      price: "Custom",
      action: { label: "Contact Us", to: "/contact?topic=Enterprise%20plan" },
      features: [
        "Custom volumes and storage",
        "99.9% uptime SLA",
        "Dedicated account manager",
        "24/7 premium support",
      ],
    },
  ],
  ownGround: {
    name: "VPC & On-Premise",
    note: "The same product on your own infrastructure. Available through a cloud-marketplace private offer.",
    action: { label: "Contact Us", to: "/contact?topic=VPC%20%26%20On-Premise" },
    features: [
      "Data sovereignty",
      "Dedicated infrastructure",
      "Custom security integrations",
      "Tailored compliance",
      "Direct engineering support",
      "Custom pricing",
    ],
  },
  notesTitle: "What the software does, and what people promise",
  notes: [
    {
      term: "Queries, requests and storage",
      text: "The software counts usage by account and month, shows it on the account page, warns you at 80% and stops at the limit. The operator assigns plans and may set lower limits.",
    },
    {
      term: "Basic and advanced ingestion",
      text: "Every plan reads every format. Advanced ingestion reads text in scanned pages, accepts larger files, and reads more pages of a site and more videos of a channel, up to the operator's limits.",
    },
    {
      term: "Choose Pro",
      text: "The button creates an account. The software takes no payments; the operator arranges them with you.",
    },
    {
      term: "99.9% uptime SLA",
      text: "Uptime is a promise in your contract with the operator. The software provides health checks, and indexing that continues by itself after a crash.",
    },
    {
      term: "Support and account managers",
      text: "People provide support. The operator names them, and their hours, in the contract.",
    },
    {
      term: "VPC & On-Premise",
      text: "The whole product is one program and one folder of data, and runs anywhere you start it. The operator provides the private offer, the machines and the certificates.",
    },
  ],
};
