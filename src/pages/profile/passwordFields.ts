export interface PasswordFields {
  old: string;
  new: string;
  confirm: string;
}

export type FieldsProblem = "missing" | "different";

/** What keeps the fields from being sent; the server judges the rest. */
export function findProblem(fields: PasswordFields): FieldsProblem | undefined {
  if (fields.old === "" || fields.new === "" || fields.confirm === "") return "missing";
  return fields.new === fields.confirm ? undefined : "different";
}
