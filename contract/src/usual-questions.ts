/** Lists what a project's chat offers before the first question, where the owner gave no suggestions. */
export const projectQuestions = [
  "Summarize the project data",
  "What are the key insights?",
  "Generate a report on trends",
  "Analyze performance metrics",
  "Compare with industry standards",
];

/** Lists what visitors are offered, where the owner gave no suggestions. */
export const visitorQuestions = [
  "What can you help me with?",
  "Tell me a fun fact.",
  "Explain a complex topic simply.",
  "How does AI generate text?",
];
