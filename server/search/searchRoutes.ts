import { SEARCH_PAGE_SIZE, SIMILAR_BUGS } from "#contract/constants.ts";
import type { Bug, CallInput, CallReply, Person, SearchHit } from "#contract/types.ts";
import { bytesOfBug, findBugs } from "../bugs/bugListRepository.ts";
import { findBug } from "../bugs/bugRepository.ts";
import { readBugs } from "../bugs/readBugs.ts";
import type { Listed } from "../db/defineList.ts";
import { type Db, preferIndexes } from "../db/openDatabase.ts";
import { whileWanted } from "../db/whileWanted.ts";
import type { Handlers, Parts } from "../handlers.ts";
import { ListReply } from "../http/ListReply.ts";
import { whileConnected } from "../http/whileConnected.ts";
import { liveUsers } from "../users/userRepository.ts";
import { correctQuery } from "./correctQuery.ts";
import { isNamed } from "./matchBugs.ts";
import {
  MOST_WORDS_OF_NAME,
  type ParsedQuery,
  parseQuery,
  type Term,
  termOf,
} from "./parseQuery.ts";
import { searchBugs } from "./searchBugs.ts";
import { findSimilar } from "./similarBugs.ts";
import { DESCRIPTION_LENGTH } from "./similarWords.ts";
import { lacksTerm, makeSnippets } from "./snippets.ts";

const MOST_PEOPLE = 5;
/** How many texts are searched for the snippets of one answer; beyond that, bugs get fewer. */
const MOST_SNIPPET_CHARACTERS = 400_000;

export function searchHandlers({ db, clock }: Parts): Pick<Handlers, "search" | "similarBugs"> {
  return {
    search: async ({ input, actor: { uid: me }, request }) => {
      // A search of a hundred queries may take long after its caller has left.
      const { listed, terms, ...rest } = await whileConnected(request, ({ signal }) =>
        preferIndexes(db, (reader) => search(reader.withPlugin(whileWanted(signal)), input, me)),
      );
      const readSome = readHits(db, terms);
      return ListReply.of<Listed, SearchHit, CallReply<"search">>(listed, readSome, (data) => ({
        data,
        ...rest,
      }));
    },

    similarBugs: async ({ input }) => {
      const similar = await preferIndexes(db, (reader) => findListed(reader, input, clock()));
      return ListReply.of<ListedSimilar, SimilarBug, CallReply<"similarBugs">>(
        similar,
        (some) => readSimilar(db, some),
        (data) => ({ data }),
      );
    },
  };
}

async function search(
  db: Db,
  { q, page = 1, limit = SEARCH_PAGE_SIZE }: CallInput<"search">,
  me: string,
) {
  const given = parseQuery(q);
  let found = await searchBugs(db, given, me, { page, limit });
  const people = await findPeople(db, given);
  // A person's name isn't a typo.
  const isMissed = found.total === 0 && people.length === 0;
  const correction = isMissed ? await correctQuery(db, given, me, q) : undefined;
  if (correction) found = await searchBugs(db, correction.query, me, { page, limit });
  const { terms } = correction?.query ?? given;
  return {
    listed: await listByOrder(db, found.orders),
    terms,
    total: found.total,
    people,
    ...(correction && { corrected: correction.text }),
    ...(given.hints.length > 0 && { hints: given.hints }),
  };
}

type SimilarBug = CallReply<"similarBugs">["data"][number];
type ListedSimilar = Listed & { score: number; terms: readonly Term[] };

async function findListed(
  db: Db,
  { title, description = "", limit = SIMILAR_BUGS, except }: CallInput<"similarBugs">,
  now: Date,
): Promise<ListedSimilar[]> {
  const own = except === undefined ? undefined : await findBug(db, except);
  const createdAt = own?.created_at ?? now.toISOString();
  const similar = await findSimilar(db, { title, description, createdAt }, limit, except);
  const listed = await listByOrder(
    db,
    similar.map(({ order }) => order),
  );
  const byOrder = new Map(similar.map((one) => [one.order, one]));
  return listed.flatMap(({ order, ...one }) => {
    const found = byOrder.get(order);
    if (!found) return [];
    const terms = found.shared.map((words) => termOf(words.split(" ")));
    return [{ ...one, score: found.score, terms }];
  });
}

async function readSimilar(db: Db, some: readonly ListedSimilar[]): Promise<SimilarBug[]> {
  const bugs = await readListed(db, some);
  const byId = new Map(some.map((one) => [one.id, one]));
  const similar: SimilarBug[] = [];
  for (const bug of bugs) {
    const { score, terms } = byId.get(bug._id) ?? {};
    if (score === undefined || !terms) continue;
    const description = bug.description.slice(0, DESCRIPTION_LENGTH);
    const texts = { title: bug.title, description, comments: [] };
    similar.push({ bug, score, snippets: await makeSnippets(terms, texts) });
  }
  return similar;
}

/** Reads the hits of one answer, some after the others. */
function readHits(db: Db, terms: readonly Term[]) {
  let room = MOST_SNIPPET_CHARACTERS;
  return async (some: readonly Listed[]): Promise<SearchHit[]> => {
    const hits: SearchHit[] = [];
    for (const bug of await readListed(db, some)) {
      const texts = { title: bug.title, description: "", comments: [] as string[] };
      if (room > bug.description.length) texts.description = bug.description;
      room -= bug.description.length;
      const mayBeInComment = bug.commentData.length > 0 && room > 0;
      if (mayBeInComment && (await lacksTerm(terms, [texts.title, texts.description]))) {
        texts.comments = await readComments(db, bug._id, room);
        for (const text of texts.comments) room -= text.length;
      }
      hits.push({ bug, snippets: await makeSnippets(terms, texts) });
    }
    return hits;
  };
}

/** The bugs with these numbers, in their order. */
async function listByOrder(
  db: Db,
  orders: readonly number[],
): Promise<(Listed & { order: number })[]> {
  if (orders.length === 0) return [];
  const rows = await db
    .selectFrom("bugs")
    .select(["id", "order_no as order", bytesOfBug])
    .where("order_no", "in", orders)
    .execute();
  const byOrder = new Map(rows.map((row) => [row.order, row]));
  return orders.flatMap((order) => byOrder.get(order) ?? []);
}

const readListed = async (db: Db, some: readonly Listed[]): Promise<Bug[]> =>
  readBugs(db, await findBugs(db, some));

/** The first comments of a bug. */
async function readComments(db: Db, bugID: string, room: number): Promise<string[]> {
  const rows = await db
    .selectFrom("comments")
    .select("comment")
    .where("bug_id", "=", bugID)
    .orderBy("created_at")
    .orderBy("id")
    .limit(200)
    .execute();
  let left = room;
  return rows.flatMap(({ comment }) => {
    left -= comment.length;
    return left > 0 ? [comment] : [];
  });
}

/** People whose names have all words of the query, the shortest names first. */
async function findPeople(db: Db, { terms, conditions }: ParsedQuery): Promise<Person[]> {
  if (terms.length === 0 || conditions.length > 0 || terms.some((term) => term.isExcluded)) {
    return [];
  }
  return liveUsers(db)
    .select(["uid", "username", "avatar_url as avatarURL"])
    .where(isNamed(terms.flatMap(({ words }) => words).slice(0, MOST_WORDS_OF_NAME)))
    .orderBy((eb) => eb.fn<number>("length", ["name_key"]))
    .orderBy("created_at")
    .orderBy("uid")
    .limit(MOST_PEOPLE)
    .execute();
}
