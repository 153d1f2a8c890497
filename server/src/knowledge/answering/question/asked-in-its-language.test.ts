import { expect, test } from "vitest";
import { readExpectation } from "./asked-for.ts";

test.each([
  ["time", "¿En qué año se inauguró el museo?"],
  ["time", "En quelle année le musée a-t-il ouvert ?"],
  ["time", "In che anno fu inaugurato il museo?"],
  ["time", "Wanneer werd het museum geopend?"],
  ["time", "När öppnades museet?"],
  ["time", "Minä vuonna museo avattiin?"],
  ["time", "W którym roku otwarto muzeum?"],
  ["time", "În ce an a fost inaugurat muzeul?"],
  ["time", "В каком году был открыт музей?"],
  ["time", "Πότε εγκαινιάστηκε το μουσείο;"],
  ["time", "Müze hangi yılda açıldı?"],
  ["time", "Bảo tàng được khánh thành vào năm nào?"],
  ["time", "พิพิธภัณฑ์เปิดในปีใด"],
  ["time", "संग्रहालय किस वर्ष खोला गया था?"],
  ["time", "박물관은 언제 문을 열었습니까?"],
  ["time", "博物館は何年に開館しましたか"],
  ["time", "באיזו שנה נפתח המוזיאון?"],
  ["time", "موزه در چه سالی گشایش یافت؟"],
  ["person", "Wie heeft het museum ontworpen?"],
  ["person", "Kto zaprojektował muzeum?"],
  ["person", "Cine a proiectat muzeul?"],
  ["person", "Kuka suunnitteli museon?"],
  ["person", "Müzeyi kim tasarladı?"],
  ["person", "Ai thiết kế bảo tàng?"],
  ["person", "ใครออกแบบพิพิธภัณฑ์"],
  ["person", "संग्रहालय का डिज़ाइन किसने बनाया?"],
  ["person", "מי תכנן את המוזיאון?"],
  ["count", "Скільки відвідувачів приїздить щороку?"],
  ["count", "cuantos visitantes acuden cada ano"],
  ["count", "ποσες ημερες αδειας εχει ενας υπαλληλος"],
  ["count", "nhan vien co bao nhieu ngay nghi phep"],
  ["amount", "Paljonko lippu maksaa?"],
  ["amount", "Quanto dura la garanzia?"],
  ["place", "В каком городе находится мост?"],
  ["place", "Kde stojí most?"],
  ["place", "پل کجا قرار دارد؟"],
  ["place", "橋はどこにありますか"],
  ["reason", "Perché decade la garanzia?"],
  ["reason", "De ce se pierde garanția?"],
  ["reason", "Varför upphör garantin?"],
  ["reason", "Γιατί χάνεται η εγγύηση;"],
  ["method", "Làm thế nào để tẩy cặn cho máy?"],
  ["method", "Hoe ontkalk ik de machine?"],
  ["method", "Как удалить накипь из машины?"],
])("%s: %s", (asked, question) => {
  expect(readExpectation(question).asked).toBe(asked);
});

test("a later 'when' or 'who' only tells of what is asked for", () => {
  expect(readExpectation("¿Qué banda tocó cuando se inauguró el puente?").asked).toBe("any");
  expect(readExpectation("Quelle est la rivière qui traverse la ville ?").asked).toBe("any");
  expect(readExpectation("Τι είναι η γέφυρα που βρίσκεται στην πόλη;").asked).not.toBe("place");
});

test("how something is called asks for no way to do it", () => {
  expect(readExpectation("Как называется река под мостом?").asked).toBe("any");
  expect(readExpectation("Jak nazywa się rzeka pod mostem?").asked).toBe("any");
});
