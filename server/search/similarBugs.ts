import { sql } from "kysely";
import type { Db } from "../db/openDatabase.ts";
import { countWithStem, newestWithStem, titleStem } from "./bugStems.ts";
import { DESCRIPTION_LENGTH, readStems, wordsWith } from "./similarWords.ts";

/** The parts of a report that are compared. */
export interface Report {
  title: string;
  description: string;
  /** When it was reported, ISO 8601: reports of one problem arrive at about the same time. */
  createdAt: string;
}

export interface SimilarBug {
  order: number;
  /** From 0 to 1, for the same text at the same time. */
  score: number;
  /** The words of its title and description that it shares with the report, folded; some are pairs. */
  shared: string[];
}

/** The description's stems that are looked up, besides those of the title. */
const MOST_STEMS = 60;
/** The most telling stems, by which bugs are compared. */
const TELLING_STEMS = 30;
/** Bugs with a stem are counted up to here; a more frequent stem is assumed to be in every tenth. */
const MOST_COUNTED = 2_000;
/** For each telling stem, the newest bugs that have it in the title, and anywhere. */
const MOST_WITH_STEM = { title: 400, text: 200 };
/** How many bugs are read and compared in full. */
const CANDIDATES = 120;
/** A lower score is chance: a few words that many bugs have. */
const LEAST_SCORE = 0.06;

/** BM25F: a word in the title counts more, and a long text's words less. */
const TITLE = { weight: 3, evenness: 0.3 };
const TEXT = { weight: 1, evenness: 0.75 };
const SATURATION = 2;
const QUERY_TITLE_WEIGHT = 1.5;
/** The weight of how alike the titles are, as a whole. */
const TITLES_ALIKE = 10;
/** How much likelier a bug of the same day is than one of another year, and how fast that fades. */
const SAME_TIME = 0.6;
const FADES_IN_MS = 60 * 24 * 60 * 60 * 1000;

/** The bugs most similar to a report, likeliest first; `except` is left out. */
export async function findSimilar(
  db: Db,
  report: Report,
  limit: number,
  except?: string,
): Promise<SimilarBug[]> {
  const given = countStems(report);
  const telling = await weighStems(db, given);
  if (telling.length === 0) return [];
  const orders = await findCandidates(db, telling);
  if (orders.length === 0) return [];
  const rows = await db
    .selectFrom("bugs")
    .select([
      "id",
      "order_no",
      "title",
      "created_at as createdAt",
      sql<string>`substr(description, 1, ${sql.lit(DESCRIPTION_LENGTH)})`.as("description"),
    ])
    .where("order_no", "in", orders)
    .execute();
  const bugs = rows
    .filter(({ id }) => id !== except)
    .map((row) => ({ ...row, order: row.order_no, counts: countStems(row) }));
  const score = scorer(telling, [given, ...bugs.map(({ counts }) => counts)]);
  const best = score(given, given) * (1 + SAME_TIME);
  return bugs
    .map((bug) => {
      const apart = Math.abs(Date.parse(bug.createdAt) - Date.parse(report.createdAt));
      const atOnce = 1 + SAME_TIME * Math.exp(-apart / FADES_IN_MS);
      return { ...bug, score: Math.min(1, (score(given, bug.counts) * atOnce) / best) };
    })
    .filter((bug) => bug.score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score || b.order - a.order)
    .slice(0, limit)
    .map(({ order, score, title, description }) => {
      const stems = new Set(telling.map(({ stem }) => stem));
      return { order, score, shared: wordsWith(stems, `${title}\n${description}`) };
    });
}

/** How often a report has each stem. */
interface Counts {
  title: Map<string, number>;
  text: Map<string, number>;
  titleLength: number;
  textLength: number;
}

function countStems({ title, description }: Pick<Report, "title" | "description">): Counts {
  const inTitle = readStems(title);
  const inText = readStems(description.slice(0, DESCRIPTION_LENGTH));
  const count = (stems: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    return counts;
  };
  return {
    title: count(inTitle),
    text: count(inText),
    titleLength: inTitle.length,
    textLength: inText.length,
  };
}

interface TellingStem {
  stem: string;
  /** How rare it is. */
  rarity: number;
  /** How much it says about the report. */
  weight: number;
}

/** The most telling stems of a report: frequent in it, rare elsewhere. */
async function weighStems(db: Db, { title, text }: Counts): Promise<TellingStem[]> {
  const others = [...text.keys()].filter((stem) => !title.has(stem));
  const asked = [...title.keys(), ...others.slice(0, MOST_STEMS)];
  if (asked.length === 0) return [];
  const [{ bugs = 0 } = {}] = await db
    .selectFrom("bugs")
    .select((eb) => eb.fn.max<number | null>("order_no").as("bugs"))
    .execute();
  const counts = await countWithStem(db, asked, MOST_COUNTED);
  return asked
    .map((stem, place) => {
      const value = counts[place] ?? 0;
      const all = Math.max(bugs ?? 0, value);
      const having = value < MOST_COUNTED ? value : Math.max(value, all / 10);
      const rarity = Math.log(1 + (all - having + 0.5) / (having + 0.5));
      const times = text.get(stem) ?? 0;
      const weight = (title.has(stem) ? QUERY_TITLE_WEIGHT : 0) + times / (times + 1);
      return { stem, rarity, weight: weight * rarity };
    })
    .sort((a, b) => b.weight - a.weight || (a.stem < b.stem ? -1 : 1))
    .slice(0, TELLING_STEMS);
}

/** The order numbers of the bugs that share the most with the report. */
async function findCandidates(db: Db, telling: readonly TellingStem[]): Promise<number[]> {
  const stems = telling.map(({ stem }) => stem);
  const found = [
    await newestWithStem(db, stems.map(titleStem), MOST_WITH_STEM.title),
    await newestWithStem(db, stems, MOST_WITH_STEM.text),
  ];
  const shared = new Map<number, number>();
  for (const [place, { weight }] of telling.entries()) {
    for (const orders of found) {
      for (const order of orders[place] ?? []) shared.set(order, (shared.get(order) ?? 0) + weight);
    }
  }
  return [...shared]
    .sort(([a, one], [b, other]) => other - one || b - a)
    .slice(0, CANDIDATES)
    .map(([order]) => order);
}

/** How similar two reports are by their telling stems; lengths are judged by these reports. */
function scorer(telling: readonly TellingStem[], all: readonly Counts[]) {
  const mean = (length: (counts: Counts) => number) =>
    Math.max(1, all.reduce((sum, counts) => sum + length(counts), 0) / all.length);
  const titleMean = mean(({ titleLength }) => titleLength);
  const textMean = mean(({ textLength }) => textLength);
  const rarities = new Map(telling.map(({ stem, rarity }) => [stem, rarity]));
  const usual = telling.reduce((sum, { rarity }) => sum + rarity, 0) / telling.length;
  const rarityOf = (stem: string) => rarities.get(stem) ?? usual;
  const size = ({ title }: Counts) =>
    Math.sqrt([...title.keys()].reduce((sum, stem) => sum + rarityOf(stem) ** 2, 0));

  return (given: Counts, other: Counts): number => {
    const damp = ({ evenness }: typeof TITLE, length: number, usualLength: number) =>
      1 - evenness + (evenness * length) / usualLength;
    const titleDamp = damp(TITLE, other.titleLength, titleMean);
    const textDamp = damp(TEXT, other.textLength, textMean);
    let sum = 0;
    for (const { stem, weight } of telling) {
      const times =
        (TITLE.weight * (other.title.get(stem) ?? 0)) / titleDamp +
        (TEXT.weight * (other.text.get(stem) ?? 0)) / textDamp;
      sum += (weight * times) / (SATURATION + times);
    }
    let common = 0;
    for (const stem of given.title.keys()) if (other.title.has(stem)) common += rarityOf(stem) ** 2;
    return sum + (TITLES_ALIKE * common) / (size(given) * size(other) || 1);
  };
}
