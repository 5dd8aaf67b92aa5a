import { RECORD_TYPES } from "#contract/constants.ts";
import { newBugView, saveBugView } from "../../bugViews/bugViewRepository.ts";
import { newId } from "../../db/newId.ts";
import type { Db } from "../../db/openDatabase.ts";
import { write } from "../../db/write.ts";
import { eventsOfProfile, recordNewUser } from "../../history/bugEvents.ts";
import { recordEvents } from "../../history/recordEvents.ts";
import { saveInvitations } from "../../invitations/invitationRepository.ts";
import { newInvitation } from "../../invitations/invitationRules.ts";
import { insertRecords } from "../../records/recordRepository.ts";
import { newToken } from "../../session/sessions.ts";
import type { FileStore } from "../../storage/createFileStore.ts";
import { insertUploadedFile } from "../../storage/fileReferences.ts";
import { removeUser } from "../../users/removeUser.ts";
import { insertUser, type LiveUserRow, saveUser } from "../../users/userRepository.ts";
import { newUser } from "../../users/userRules.ts";
import { readRecord } from "../records/readRecord.ts";
import { type Deed, planBug } from "./demoHistory.ts";
import { openAvatar, openFilm, openPicture } from "./demoMedia.ts";
import { REPORTS } from "./demoReports.ts";
import { FORMER, INVITED, PEOPLE, type Random, TASKS, VIEWS } from "./demoTexts.ts";

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
const SPAN_DAYS = 112;
/** How long before that the first of them may have joined. */
const MOST_DAYS_BEFORE = 200;
const FORMER_LEFT_DAYS = 9;

/**
 * Fills an empty database with a team and several weeks of its work, using the product's own rules.
 */
export async function fillDemo(parts: DemoParts): Promise<People> {
  const deeds: Deed[] = [];
  const people = await planPeople(parts, deeds);
  const [admin] = people;
  const former = await planPerson(parts, deeds, FORMER, people.length, admin);
  let released: string[] = [];
  const leave = async (trx: Db, at: Date) => {
    const options = { by: admin.uid, keepName: true };
    released = (await removeUser(trx, former.uid, at, options)) ?? [];
  };
  const ages = REPORTS.map(() => 1 + (SPAN_DAYS - 1) * parts.random.next()).sort((a, b) => b - a);
  for (const [index, report] of REPORTS.entries()) {
    const age = ages[index] ?? 1;
    const isFormers = index % 12 === 5 && age > FORMER_LEFT_DAYS;
    const assignee = isFormers ? former : undefined;
    deeds.push(...(await planReport(parts, people, report, { age, assignee })));
  }
  deeds.push({ at: daysAgo(parts, FORMER_LEFT_DAYS), run: leave });
  deeds.sort((a, b) => a.at.getTime() - b.at.getTime());
  await write(parts.db, async (trx) => {
    for (const { at, run } of deeds) await run(trx, at);
  });
  for (const url of released) await parts.store.remove(url);
  await addRecords(parts, people);
  await addInvitations(parts, people);
  await addViews(parts, people);
  return people;
}

async function planPeople(parts: DemoParts, deeds: Deed[]): Promise<People> {
  const [first, ...others] = PEOPLE;
  const admin = await planPerson(parts, deeds, first, 0);
  const people: [LiveUserRow, ...LiveUserRow[]] = [admin];
  for (const name of others) {
    people.push(await planPerson(parts, deeds, name, people.length, admin));
  }
  return people;
}

/** @param admin who adds the person; without one, it is the admin, who was there first */
async function planPerson(
  parts: DemoParts,
  deeds: Deed[],
  username: string,
  number: number,
  admin?: LiveUserRow,
): Promise<LiveUserRow> {
  const { store, random, passwordHash, adminEmail } = parts;
  const role = admin ? "user" : "admin";
  const email = admin ? emailOf(username) : adminEmail;
  const days = SPAN_DAYS + (admin ? random.integer(1, MOST_DAYS_BEFORE) : MOST_DAYS_BEFORE + 1);
  const user = newUser({ uid: newId(), email, passwordHash, role }, daysAgo(parts, days));
  const avatarUrl = await store.save("avatars", openAvatar(number));
  const named = { ...user, username, avatar_url: avatarUrl };
  deeds.push({
    at: daysAgo(parts, days),
    run: async (trx, at) => {
      await insertUser(trx, user);
      await recordNewUser(trx, user, (admin ?? user).uid);
      await saveUser(trx, user.uid, { username, avatar_url: avatarUrl });
      await recordEvents(trx, { by: user.uid, at }, eventsOfProfile(user, named));
      await noteFiles(parts, trx, user.uid, at, [avatarUrl]);
    },
  });
  return named;
}

/** "Tomás Ferreira" → tomas.ferreira@vivarium.example */
function emailOf(name: string): string {
  const plain = name.normalize("NFD").replace(/[^a-z ]/gi, "");
  return `${plain.toLowerCase().replace(" ", ".")}@vivarium.example`;
}

/** The bug of a report, with its files. */
async function planReport(
  parts: DemoParts,
  people: People,
  report: (typeof REPORTS)[number],
  { age, assignee }: { age: number; assignee?: LiveUserRow | undefined },
): Promise<Deed[]> {
  const { random } = parts;
  const [, title, description] = report;
  const attachments = await addFiles(parts, `${title} ${description}`);
  const reporter = random.pick(people);
  const at = daysAgo(parts, age);
  return [
    { at, run: (trx) => noteFiles(parts, trx, reporter.uid, at, attachments) },
    ...planBug({
      random,
      report,
      attachments,
      reporter,
      assignee: assignee ?? random.pick(people),
      people,
      age,
      daysAgo: (days) => daysAgo(parts, days),
    }),
  ];
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
async function addInvitations(parts: DemoParts, [{ uid: by }]: People): Promise<void> {
  const rows = INVITED.map(([name, days]) => {
    const invited = { email: emailOf(name), role: "user", token: newToken(), by } as const;
    const row = newInvitation(invited, daysAgo(parts, days));
    return { ...row, mailed_at: row.created_at };
  });
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
