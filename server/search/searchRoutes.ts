import { setImmediate as othersTurn } from "node:timers/promises";
import { SEARCH_PAGE_SIZE, SIMILAR_BUGS } from "#contract/constants.ts";
import type { Bug, CallInput, CallReply, Person, SearchHit } from "#contract/types.ts";
import { findBug } from "../bugs/bugRepository.ts";
import { readBugs } from "../bugs/readBugs.ts";
import { type Db, preferIndexes } from "../db/openDatabase.ts";
import type { Handlers, Parts } from "../handlers.ts";
import { liveUsers } from "../users/userRepository.ts";
import { correctQuery } from "./correctQuery.ts";
import { isNamed } from "./matchBugs.ts";
import { type ParsedQuery, parseQuery, type Term, termOf } from "./parseQuery.ts";
import { searchBugs } from "./searchBugs.ts";
import { findSimilar } from "./similarBugs.ts";
import { DESCRIPTION_LENGTH } from "./similarWords.ts";
import { lacksTerm, makeSnippets } from "./snippets.ts";

const MOST_PEOPLE = 5;
/** How many texts are searched for the snippets of one answer; beyond that, bugs get fewer. */
const MOST_SNIPPET_CHARACTERS = 400_000;

export function searchHandlers({ db, clock }: Parts): Pick<Handlers, "search" | "similarBugs"> {
  return {
    search: ({ input, actor: { uid: me } }) =>
      preferIndexes(db, (reader) => search(reader, input, me)),
    similarBugs: ({ input }) => preferIndexes(db, (reader) => similarBugs(reader, input, clock())),
  };
}

async function search(
  db: Db,
  { q, page = 1, limit = SEARCH_PAGE_SIZE }: CallInput<"search">,
  me: string,
): Promise<CallReply<"search">> {
  const given = parseQuery(q);
  let found = await searchBugs(db, given, me, { page, limit });
  const people = await findPeople(db, given);
  // A person's name isn't a typo.
  const isMissed = found.total === 0 && people.length === 0;
  const correction = isMissed ? await correctQuery(db, given, me, q) : undefined;
  if (correction) found = await searchBugs(db, correction.query, me, { page, limit });
  const { terms } = correction?.query ?? given;
  return {
    data: await readHits(db, found.orders, terms),
    total: found.total,
    people,
    ...(correction && { corrected: correction.text }),
    ...(given.hints.length > 0 && { hints: given.hints }),
  };
}

async function similarBugs(
  db: Db,
  { title, description = "", limit = SIMILAR_BUGS, except }: CallInput<"similarBugs">,
  now: Date,
): Promise<CallReply<"similarBugs">> {
  const own = except === undefined ? undefined : await findBug(db, except);
  const createdAt = own?.created_at ?? now.toISOString();
  const similar = await findSimilar(db, { title, description, createdAt }, limit, except);
  const bugs = await readBugsByOrder(
    db,
    similar.map(({ order }) => order),
  );
  return {
    data: similar.flatMap(({ order, score, shared }) => {
      const bug = bugs.get(order);
      if (!bug) return [];
      const description = bug.description.slice(0, DESCRIPTION_LENGTH);
      const texts = { title: bug.title, description, comments: [] };
      const terms = shared.map((words) => termOf(words.split(" ")));
      return [{ bug, score, snippets: makeSnippets(terms, texts) }];
    }),
  };
}

async function readHits(db: Db, orders: number[], terms: readonly Term[]): Promise<SearchHit[]> {
  const byOrder = await readBugsByOrder(db, orders);
  const bugs = orders.flatMap((order) => byOrder.get(order) ?? []);
  let room = MOST_SNIPPET_CHARACTERS;
  const hits: SearchHit[] = [];
  for (const bug of bugs) {
    const texts = { title: bug.title, description: "", comments: [] as string[] };
    if (room > bug.description.length) texts.description = bug.description;
    room -= bug.description.length;
    const mayBeInComment = bug.commentData.length > 0 && room > 0;
    if (mayBeInComment && lacksTerm(terms, [texts.title, texts.description])) {
      texts.comments = await readComments(db, bug._id, room);
      for (const text of texts.comments) room -= text.length;
    }
    hits.push({ bug, snippets: makeSnippets(terms, texts) });
    // Twenty long texts take a second.
    await othersTurn();
  }
  return hits;
}

async function readBugsByOrder(db: Db, orders: readonly number[]): Promise<Map<number, Bug>> {
  if (orders.length === 0) return new Map();
  const rows = await db.selectFrom("bugs").selectAll().where("order_no", "in", orders).execute();
  return new Map((await readBugs(db, rows)).map((bug) => [bug.order, bug]));
}

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
    .where(isNamed(terms.flatMap(({ words }) => words)))
    .orderBy((eb) => eb.fn<number>("length", ["name_key"]))
    .orderBy("created_at")
    .orderBy("uid")
    .limit(MOST_PEOPLE)
    .execute();
}
