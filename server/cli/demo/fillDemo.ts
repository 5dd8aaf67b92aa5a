import { RECORD_TYPES } from "#contract/constants.ts";
import { insertAttachments } from "../../bugs/attachmentRepository.ts";
import {
  allocateOrderNumbers,
  insertBugs,
  noteComment,
  saveBugs,
} from "../../bugs/bugRepository.ts";
import { applyStatus, newBug } from "../../bugs/bugRules.ts";
import { saveBugView } from "../../bugViews/bugViewRepository.ts";
import { newBugView } from "../../bugViews/bugViewRules.ts";
import { insertComment } from "../../comments/commentRepository.ts";
import { newComment } from "../../comments/commentRules.ts";
import { newId } from "../../db/newId.ts";
import type { Db } from "../../db/openDatabase.ts";
import type { BugRow } from "../../db/schema.ts";
import { write } from "../../db/write.ts";
import { saveInvitations } from "../../invitations/invitationRepository.ts";
import { newInvitation } from "../../invitations/invitationRules.ts";
import { insertRecords } from "../../records/recordRepository.ts";
import { newToken } from "../../session/tokens.ts";
import type { FileStore } from "../../storage/createFileStore.ts";
import { insertUploadedFile } from "../../storage/uploadedFileRepository.ts";
import { removeUser } from "../../users/removeUser.ts";
import { insertUser, type LiveUserRow, saveUser } from "../../users/userRepository.ts";
import { newUser } from "../../users/userRules.ts";
import { readRecord } from "../records/readRecord.ts";
import { openAvatar, openFilm, openPicture } from "./demoMedia.ts";
import { REPORTS } from "./demoReports.ts";
import { COMMENTS, FORMER, INVITED, PEOPLE, TASKS, VIEWS } from "./demoTexts.ts";
import type { Random } from "./random.ts";

export interface DemoParts {
  db: Db;
  store: FileStore;
  random: Random;
  now: Date;
  /** The admin's password; everybody shares it. */
  adminEmail: string;
  passwordHash: string;
}

type People = readonly [LiveUserRow, ...LiveUserRow[]];

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How long the team has been using the dashboard. */
const SPAN_DAYS = 84;

/**
 * Fills an empty database with a team and several weeks of its work, using the product's own rules.
 */
export async function fillDemo(parts: DemoParts): Promise<People> {
  const people = await addPeople(parts);
  const former = await addPerson(parts, FORMER, people.length, "user");
  for (const [index, report] of REPORTS.entries()) {
    const age = SPAN_DAYS * (1 - index / REPORTS.length);
    await addBug(parts, index % 12 === 5 ? former : undefined, people, report, age);
  }
  const released = await write(parts.db, (trx) => removeUser(trx, former.uid, daysAgo(parts, 9)));
  for (const url of released ?? []) await parts.store.remove(url);
  await addRecords(parts, people);
  await addInvitations(parts);
  await addViews(parts, people);
  return people;
}

async function addPeople(parts: DemoParts): Promise<People> {
  const [first, ...others] = PEOPLE;
  const admin = await addPerson(parts, first, 0, "admin");
  const people: [LiveUserRow, ...LiveUserRow[]] = [admin];
  for (const name of others) people.push(await addPerson(parts, name, people.length, "user"));
  return people;
}

async function addPerson(
  parts: DemoParts,
  username: string,
  number: number,
  role: "admin" | "user",
): Promise<LiveUserRow> {
  const { db, store, random, passwordHash, adminEmail } = parts;
  const email = role === "admin" ? adminEmail : emailOf(username);
  const joined = daysAgo(parts, SPAN_DAYS + random.integer(1, 200));
  const user = newUser({ uid: newId(), email, passwordHash, role }, joined);
  const avatarUrl = await store.save("avatars", openAvatar(number));
  await write(db, async (trx) => {
    await insertUser(trx, user);
    await saveUser(trx, user.uid, { username, avatar_url: avatarUrl });
    await noteFiles(parts, trx, user.uid, joined, [avatarUrl]);
  });
  return { ...user, username, avatar_url: avatarUrl };
}

/** "Tomás Ferreira" → tomas.ferreira@vivarium.example */
function emailOf(name: string): string {
  const plain = name.normalize("NFD").replace(/[^a-z ]/gi, "");
  return `${plain.toLowerCase().replace(" ", ".")}@vivarium.example`;
}

/** A bug with its history: comments, and perhaps a closing status. */
async function addBug(
  parts: DemoParts,
  assignee: LiveUserRow | undefined,
  people: People,
  [bugType, title, description]: (typeof REPORTS)[number],
  age: number,
): Promise<void> {
  const { db, random } = parts;
  const attachments = await addFiles(parts, `${title} ${description}`);
  const assignedTo = (assignee ?? random.pick(people)).uid;
  const conversation = Array.from({ length: random.integer(0, 5) }, () => ({
    age: age * random.next(),
    comment: random.pick(COMMENTS),
    author: random.pick(people),
  })).sort((a, b) => b.age - a.age);
  const end = age > 3 ? random.next() : 1;
  const status = end < 0.42 ? "complete" : end < 0.55 ? "parked" : "pending";
  const endAge = (conversation.at(-1)?.age ?? age) * random.next();

  await write(db, async (trx) => {
    const identity = { id: newId(), order: await allocateOrderNumbers(trx, 1) };
    const given = { title, description, assignedTo, bugType, attachments };
    const reporter = random.pick(people).uid;
    const reportedAt = daysAgo(parts, age);
    const bug = newBug(given, identity, reporter, reportedAt);
    await insertBugs(trx, [bug]);
    await insertAttachments(trx, bug.id, attachments);
    await noteFiles(parts, trx, reporter, reportedAt, attachments);
    await addComments(parts, trx, bug, conversation);
    const ended = applyStatus(bug, status, daysAgo(parts, endAge));
    if (ended !== bug) await saveBugs(trx, [{ before: bug, after: ended }]);
  });
}

async function addComments(
  parts: DemoParts,
  trx: Db,
  bug: BugRow,
  conversation: { age: number; comment: string; author: LiveUserRow }[],
): Promise<void> {
  for (const { age, comment, author } of conversation) {
    const row = newComment({ bugID: bug.id, comment }, newId(), author, daysAgo(parts, age));
    await insertComment(trx, row);
    await noteComment(trx, bug.id, row.created_at);
  }
}

/** The video or pictures that a text mentions. */
async function addFiles({ store, random }: DemoParts, text: string): Promise<string[]> {
  if (/film/i.test(text)) return [await store.save("development", openFilm())];
  if (!/picture|screenshot/i.test(text)) return [];
  const urls: string[] = [];
  for (let count = random.integer(1, 2); count > 0; count--) {
    urls.push(await store.save("development", openPicture(random, text)));
  }
  return urls;
}

/** Files count towards their uploader's quota. */
async function noteFiles(
  { store }: DemoParts,
  trx: Db,
  uid: string,
  at: Date,
  urls: readonly string[],
): Promise<void> {
  for (const url of urls) {
    const bytes = await store.sizeOf(url);
    await insertUploadedFile(trx, { url, uid, bytes, created_at: at.toISOString() });
  }
}

/** Records of every team member, and of a person without an account. */
async function addRecords({ db, random, now }: DemoParts, people: People): Promise<void> {
  const emails = [...people.map(({ email }) => email), "visiting.scientist@vivarium.example"];
  const types = RECORD_TYPES.filter((type) => type !== "user");
  const rows = emails.flatMap((email) =>
    types.flatMap((type) =>
      Array.from({ length: random.integer(0, 3) }, (_, index) => {
        const due = new Date(now.getTime() + random.integer(1, 60) * DAY_MS).toISOString();
        return readRecord({ type, email, title: random.pick(TASKS), due, number: index + 1 }, now);
      }),
    ),
  );
  const records = rows.flatMap((row) => ("problem" in row ? [] : [row]));
  await write(db, (trx) => insertRecords(trx, records));
}

/** Some who haven't come yet, and one whose link is too old. */
async function addInvitations(parts: DemoParts): Promise<void> {
  const rows = INVITED.map(([name, days]) =>
    newInvitation({ email: emailOf(name), role: "user", token: newToken() }, daysAgo(parts, days)),
  );
  await write(parts.db, (trx) => saveInvitations(trx, rows));
}

async function addViews(parts: DemoParts, [{ uid: owner }]: People): Promise<void> {
  await write(parts.db, async (trx) => {
    for (const view of VIEWS) {
      await saveBugView(trx, newBugView(view, { id: newId(), owner }, daysAgo(parts, 20)));
    }
  });
}

const daysAgo = ({ now }: DemoParts, days: number) =>
  new Date(now.getTime() - Math.max(days * DAY_MS, HOUR_MS / 2));
