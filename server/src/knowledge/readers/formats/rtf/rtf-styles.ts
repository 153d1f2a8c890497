export interface RtfStyle {
  /** 1 to 9; null for none. */
  heading: number | null;
  code: boolean;
  quote: boolean;
}

export const noStyle: RtfStyle = { heading: null, code: false, quote: false };

const numbered =
  /^(?:heading|überschrift|titre|título|titolo|kop|rubrik|overskrift|otsikko|nagłówek|nadpis|címsor|başlık|заголовок) ?(\d)/iu;

/** What a style is for, by its name; `outline` is the level that it sets itself. */
export function styleNamed(name: string, outline: number | null): RtfStyle {
  const level = numbered.exec(name)?.[1];
  const isTitle = /^(title|titel|titre principal|titre|título|titolo|название)$/iu.test(name);
  return {
    heading: outline ?? (level ? Number(level) : isTitle ? 1 : null),
    code: /\b(source|code|preformatted|verbatim|listing|plain text)\b/i.test(name),
    quote: /\b(quote|quotations?|block text|zitat|citation)\b/i.test(name),
  };
}
