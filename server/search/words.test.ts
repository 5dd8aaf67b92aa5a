import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText, readParts, readWords } from "./words.ts";

const words = (text: string) => readWords(text).map(({ word }) => word);

describe("words", () => {
  it.each([
    ["Weigh station (room 2)", ["weigh", "station", "room", "2"]],
    ["Crème brûlée ÉCLAIR", ["creme", "brulee", "eclair"]],
    ["Straße, STRASSE, STRAẞE", ["strasse", "strasse", "strasse"]],
    ["ΣΊΣΥΦΟΣ σίσυφος", ["σισυφοσ", "σισυφοσ"]],
    ["İstanbul ISPARTA ısı", ["istanbul", "isparta", "isi"]],
    ["Smørrebrød Łódź", ["smorrebrod", "lodz"]],
    ["Ёлка ежик", ["елка", "ежик"]],
    ["ﬁle ½ km²", ["file", "1", "2", "km2"]],
    ["マウスの温度", ["マ", "ウ", "ス", "の", "温", "度"]],
    ["がか", ["が", "か"]],
    ["한국어", ["한국어"]],
    ["कि कु", ["कि", "कु"]],
    ["can't org.apache.FileSystem", ["can", "t", "org", "apache", "filesystem"]],
    ["", []],
    ["!?--", []],
  ])("of %j are %j", (text, expected) => expect(words(text)).toEqual(expected));

  it("are the same however the text is composed, and whatever its case", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(words(text.normalize("NFD"))).toEqual(words(text.normalize("NFC")));
        expect(words(words(text).join(" "))).toEqual(words(text));
      }),
    );
  });

  it("have their position in the original text", () => {
    const text = "Zu laut: CRÈME";
    expect(readWords(text).map(({ from, to }) => text.slice(from, to))).toEqual([
      "Zu",
      "laut",
      "CRÈME",
    ]);
  });

  it("are shortened to 64 characters, and never to half of one", () => {
    expect(words("x".repeat(99))).toEqual(["x".repeat(64)]);
    expect(foldText("x".repeat(99))).toBe("x".repeat(64));
    for (const start of ["", "x", "xx"]) {
      expect(words(`${start}${"𝔸𐐨".repeat(40)}`)[0]).not.toMatch(/\p{Surrogate}/u);
    }
    const stacked = `ก${"\u0e31".repeat(1_000)}`;
    expect(words(`${stacked}${"x".repeat(99)}`)).toEqual([stacked.slice(0, 64), "x".repeat(64)]);
  });
});

it("keeps none of the texts in memory that it has folded", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const megabytes = () => {
    collect();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const before = megabytes();
  for (let index = 0; index < 300; index++) {
    const word = String.fromCodePoint(
      ...Array.from({ length: 20 }, (_, at) => 0x430 + ((index >> at) & 1)),
    );
    foldText(`${word} ${"x".repeat(100_000)}`);
  }
  expect(megabytes() - before).toBeLessThan(20);
});

describe("the parts of identifiers", () => {
  it("are words with a position, too", () => {
    const text = "a NullPointerException in loadHTTPFile";
    const parts = readParts(text);
    expect(parts.map(({ word }) => word).join(" ")).toBe("null pointer exception load http file");
    expect(parts.map(({ from, to }) => text.slice(from, to)).join(" ")).toBe(
      "Null Pointer Exception load HTTP File",
    );
  });
});

it("an indexed text has its words, then the parts of each identifier after a gap", () => {
  expect(foldText("The FileSystem of loadFile")).toBe(
    "the filesystem of loadfile ¶ file system ¶ load file",
  );
});
