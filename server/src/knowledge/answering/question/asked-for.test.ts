import { describe, expect, it } from "vitest";
import { readExpectation } from "./asked-for.ts";

describe("what a question asks for", () => {
  it("is read in scripts without question words of Latin letters", () => {
    expect(readExpectation("谁建造了这座桥？").asked).toBe("person");
    expect(readExpectation("这座桥是什么时候建成的？").asked).toBe("time");
    expect(readExpectation("متى افتتح الجسر؟").asked).toBe("time");
    expect(readExpectation("كم عدد الغرف؟").asked).toBe("count");
  });
  it("is no yes or no for a German “was”", () => {
    expect(readExpectation("Was hat die Firma hergestellt?").asked).toBe("any");
    expect(readExpectation("Was the company founded in Bonn?").asked).toBe("polarity");
  });
  it("stands after a clause that only says when", () => {
    expect(readExpectation("When the new cars came, which policy ended?").asked).toBe("any");
    expect(readExpectation("Which rule applies when the pump stops?").asked).toBe("any");
    expect(readExpectation("When was the pump stopped?").asked).toBe("time");
  });
  it("wants a name where the thing asked for goes by one", () => {
    expect(readExpectation("Which river flows through the town?").names).toBe(true);
    expect(readExpectation("Which way does the water flow?").names).toBe(false);
  });
  it("knows what is counted, beside its number", () => {
    const { counted } = readExpectation("How many rooms does the hotel have?");
    expect(counted!.test("It has 42 quiet rooms.")).toBe(true);
    expect(counted!.test("The rooms were painted in 1990.")).toBe(false);
  });
  it("is an amount where a share or a rate is asked for, however it is put", () => {
    expect(readExpectation("Which percentage of the grain is lost?").asked).toBe("amount");
    expect(readExpectation("What is the percentage of grain that is lost?").asked).toBe("amount");
    expect(readExpectation("What is the share certificate made of?").asked).toBe("any");
  });
});
