export const words = {
  hero: { title: "Imprint", lead: "Who runs this installation of Groundwork, and how to reach them." },
  sections: [
    {
      id: "operator",
      title: "Operator",
      operator: true,
      paragraphs: [
        "The operator is responsible for this installation, for its contracts and for the data on it. Owners of published projects are responsible for what they publish.",
      ],
    },
    {
      id: "software",
      title: "Software",
      paragraphs: [
        "This installation runs Groundwork, free software under the MIT license. Its authors do not operate this installation.",
      ],
    },
  ],
};
