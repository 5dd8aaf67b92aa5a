/**
 * Names for what only a running server knows (whose uid, which bug). A generated request holds
 * the name; it is filled in when the request is sent, so that a seed gives the same requests again.
 */
const MARK = "REF-";

type ReferenceName =
  | "userUid"
  | "adminUid"
  | "deletedUid"
  | "userEmail"
  | "adminEmail"
  | "password"
  | "bug"
  | "otherBug"
  | "order"
  | "file";

export type References = Record<ReferenceName, string>;

export const refer = (name: ReferenceName): string => MARK + name;

/** Written as in a text, an address or JSON alike: what is filled in needs no escaping in any. */
export function fillIn(text: string, references: References): string {
  return text.replace(
    /REF-(\w+)/g,
    (whole, name: string) => references[name as ReferenceName] ?? whole,
  );
}

const IDS = ["userUid", "adminUid", "deletedUid", "bug", "otherBug"] as const;

/** What a field of this name usually holds. */
export const USUAL: Record<string, readonly ReferenceName[]> = {
  uid: ["userUid", "adminUid", "deletedUid"],
  id: IDS,
  except: ["bug", "otherBug"],
  bugID: ["bug", "otherBug"],
  bugIDs: ["bug", "otherBug"],
  by: ["userUid", "adminUid", "deletedUid"],
  about: ["userUid", "adminUid", "deletedUid"],
  assignedTo: ["userUid", "adminUid", "deletedUid"],
  commentedBy: ["userUid", "adminUid"],
  email: ["userEmail", "adminEmail"],
  password: ["password"],
  oldPassword: ["password"],
  attachments: ["file"],
  value: ["file"],
  url: ["file"],
};
