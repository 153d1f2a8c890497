declare module "snowball-stemmers" {
  const factory: {
    newStemmer(algorithm: string): { stem(word: string): string };
    algorithms(): string[];
  };
  export default factory;
}
