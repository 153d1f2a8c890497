import { damaged, type Package } from "../office/open-package.ts";
import { readRelationships, relatedXml } from "../office/package-reader.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import { builtInFormat } from "./shown-number.ts";

export interface Sheet {
  name: string;
  hidden: boolean;
  part: string;
}

export interface CellFormat {
  format: string;
  struck: boolean;
}

export interface Workbook {
  sheets: readonly Sheet[];
  strings: readonly string[];
  formats: readonly CellFormat[];
  from1904: boolean;
}

export function readWorkbook(opened: Package, main: string): Workbook {
  const xml = opened.xml(main);
  if (!xml?.seek("x:workbook")) throw damaged("XLSX");
  const relationships = readRelationships(opened, main);
  const sheets: Sheet[] = [];
  let from1904 = false;
  xml.children((name) => {
    if (name === "x:workbookPr") from1904 = /^(1|true)$/.test(xml.attribute("date1904") ?? "");
    else if (name === "x:sheets")
      xml.children(() => {
        const related = relationships.get(xml.attribute("r:id") ?? "");
        if (related?.type !== "worksheet") return;
        const hidden = /hidden$/i.test(xml.attribute("state") ?? "");
        sheets.push({ name: xml.attribute("name") ?? "", hidden, part: related.target });
      });
  });
  const part = (type: string) => relatedXml(opened, relationships, type);
  return {
    sheets,
    strings: readStrings(part("sharedStrings")),
    formats: readFormats(part("styles")),
    from1904,
  };
}

function readStrings(xml: XmlReader | null): string[] {
  const strings: string[] = [];
  if (xml?.seek("x:sst"))
    xml.children((name) => {
      if (name === "x:si") strings.push(richText(xml));
    });
  return strings;
}

/** Returns the text within the element opened last, without how it is pronounced. */
export function richText(xml: XmlReader): string {
  let text = "";
  const visit = (name: string): void => {
    if (name === "x:t") text += xml.text();
    else if (name === "x:r") xml.children(visit);
  };
  xml.children(visit);
  return text;
}

function readFormats(xml: XmlReader | null): CellFormat[] {
  const own = new Map<number, string>();
  const struckFonts = new Set<number>();
  const formats: CellFormat[] = [];
  if (xml?.seek("x:styleSheet"))
    xml.children((list) => {
      if (list === "x:numFmts")
        xml.children(() => {
          own.set(Number(xml.attribute("numFmtId")), xml.attribute("formatCode") ?? "General");
        });
      else if (list === "x:fonts") {
        let font = 0;
        xml.children(() => {
          xml.children((property) => {
            if (property === "x:strike" && !/^(0|false)$/.test(xml.attribute("val") ?? ""))
              struckFonts.add(font);
          });
          font++;
        });
      } else if (list === "x:cellXfs")
        xml.children(() => {
          const id = Number(xml.attribute("numFmtId") ?? 0);
          const struck = struckFonts.has(Number(xml.attribute("fontId") ?? -1));
          formats.push({ format: own.get(id) ?? builtInFormat(id), struck });
        });
    });
  return formats;
}
