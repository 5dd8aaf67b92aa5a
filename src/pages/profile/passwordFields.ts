export interface PasswordFields {
  old: string;
  new: string;
  confirm: string;
}

export type FieldsProblem = "missing" | "different";

/** The reason the fields can't be sent, if any; the server validates the rest. */
export function findProblem(fields: PasswordFields): FieldsProblem | undefined {
  if (fields.old === "" || fields.new === "" || fields.confirm === "") return "missing";
  return fields.new === fields.confirm ? undefined : "different";
}
