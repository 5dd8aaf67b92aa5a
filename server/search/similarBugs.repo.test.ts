import { afterAll, beforeAll, expect, it } from "vitest";
import { insertBugs } from "../bugs/bugRepository.ts";
import { describeOnEachDatabase, type TestDb } from "../db/testDatabases.ts";
import { buildBug } from "../testData.ts";
import { findSimilar } from "./similarBugs.ts";

const TITLES: Record<string, string> = {
  Chinese: "打印机无法打印标签",
  Japanese: "温度センサーが夜間に停止する",
  Korean: "온도센서가 밤마다 멈춥니다",
  Thai: "เครื่องพิมพ์ฉลากไม่ทำงานตอนกลางคืน",
};

describeOnEachDatabase("similar bugs", (open) => {
  let test: TestDb;
  const reports = Object.entries(TITLES).map(([language, title]) => ({
    language,
    bug: buildBug({ title }),
  }));
  beforeAll(async () => {
    test = await open();
    const others = [
      "标签颜色不对",
      "夜の照明が明るい",
      "밤에 소음",
      "กล้องถ่ายภาพเสีย",
      "Scale drifts at night",
    ];
    const otherBugs = others.map((title) => buildBug({ title }));
    await insertBugs(test.db, [...reports.map(({ bug }) => bug), ...otherBugs]);
  });
  afterAll(() => test.close());

  it.each([
    ["Chinese", "标签打印机坏了", ["打 印", "印 机", "标 签"]],
    ["Japanese", "夜間、温度センサー停止", ["温 度", "セ ン", "夜 間", "停 止"]],
    ["Korean", "온도센서는 멈췄습니다", ["온도센서가"]],
    ["Thai", "เครื่องพิมพ์ฉลากเสีย", ["ฉ ล"]],
  ] as const)("are found for a title in %s", async (language, title, shared) => {
    const report = { title, description: "", createdAt: new Date().toISOString() };
    const [likeliest] = await findSimilar(test.db, report, 5);
    const expected = reports.find((one) => one.language === language);
    expect(likeliest?.order).toBe(expected?.bug.order_no);
    expect(likeliest?.shared).toEqual(expect.arrayContaining([...shared]));
  });
});
