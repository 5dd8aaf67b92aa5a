import type { BaseRecord, HttpError } from "@refinedev/core";
import type { ComponentType, ReactNode } from "react";
import type { Action } from "#contract/access.ts";
import type { ExtensionCallName } from "#contract/calls.ts";
import type { Context, TextKey } from "./context.ts";
import type { Entered } from "./useSendAction.ts";

export interface CustomControlProps<Subject> {
  subject: Subject;
  label: string;
  /** While the form is being sent. */
  isBusy: boolean;
  value?: string;
  onChange?: (value: string) => void;
}

/** A form control; its value is a string, of a ticked checkbox `"true"`. */
export interface FieldDefinition<Subject, Name extends string = string> {
  name: Name;
  /** `password` is an existing one, `newPassword` one that is being chosen. */
  kind:
    | "text"
    | "email"
    | "password"
    | "newPassword"
    | "textarea"
    | "select"
    | "checkbox"
    | "custom";
  /** For `custom` only: draws the control with its label, or nothing. */
  Control?(props: CustomControlProps<Subject>): ReactNode;
  label: TextKey;
  /** The error if it is empty; without it, the field is optional. */
  missing?: TextKey;
  /** The error in a value that isn't empty, if any. */
  check?(value: string, context: Context): string | undefined;
  /** For `select` only. */
  options?: readonly { value: string; label: TextKey }[];
  placeholder?: TextKey;
  /** The text below it, optionally computed from the current value. */
  hint?: TextKey | ((value: string, context: Context) => string);
  maxLength?: number;
  /** Whether the form shows it for this subject; true by default. */
  isAsked?(subject: Subject, context: Context): boolean;
  /** Keeps the typed value across a reload. Never for a secret. */
  isDraft?: boolean;
}

interface ActionBase<Subject> {
  /** The label of its menu item or button. */
  title: TextKey;
  Icon: ComponentType<{ "aria-hidden": true }>;
  isDangerous?: boolean;
  /** The extension call that it needs; it is hidden if the server lacks that call. */
  call?: ExtensionCallName;
  /** Its name in `contract/access.ts`, if that restricts it. */
  access?: Action;
  /** The uid of the subject's owner, for that policy. */
  owner?(subject: Subject): string;
  /** Why it doesn't apply to this subject at present, whoever the user is. */
  reason?(subject: Subject, context: Context): string | undefined;
}

/**
 * An action that changes something on the server, after a form with its fields or, without fields,
 * after a confirmation. `Subject` is what it applies to: a row, the selected rows, or undefined for
 * an action of the whole table.
 */
export interface FormAction<Subject, Name extends string = string> extends ActionBase<Subject> {
  /**
   * Refine's verb. `delete` also removes the row from the list; `create` also fetches the new one.
   */
  verb: "create" | "update" | "delete" | "deleteMany";
  /** The id for the data provider, if it isn't the row's. */
  id?(subject: Subject): string;
  /** The confirming button's label, normally and while busy. */
  submit: TextKey;
  busy: TextKey;
  /** The toasts after a success and after a failure, if there is one to show. */
  done: TextKey | ((answer: BaseRecord, context: Context) => string | undefined);
  failed: TextKey | ((error: HttpError, context: Context) => string | undefined);
  /** Shown above the fields. */
  intro?(subject: Subject, context: Context): ReactNode;
  fields?: readonly FieldDefinition<Subject, Name>[];
  /** The fields' initial values; empty by default. */
  initial?(subject: Subject): Partial<Record<Name, string>>;
  /** Disables sending until a field differs from its initial value. */
  needsChange?: boolean;
  /** A hook: whether something is still being loaded that must be known before sending. */
  useIsPending?(subject: Subject): boolean;
  /** The variables to send; by default the values themselves. */
  variables?(values: Record<Name, string>, subject: Subject, context: Context): object;
  /**
   * What to show of an answer that the user must read; the dialog then stays open until it is
   * closed.
   */
  result?(answer: BaseRecord, context: Context): Result | undefined;
  /**
   * Makes the change once even if it is sent again after a lost answer: the adapter gets
   * `meta.idempotencyKey`. What was sent is kept in the tab until it is answered, so never for a
   * secret.
   */
  isIdempotent?: boolean;
  /** Updates the row in the loaded lists after a success, until page 1 has been reloaded. */
  change?(row: Subject, values: Record<Name, string>): Subject;
}

export interface Result {
  message: ReactNode;
  /** The fields' next values. */
  values: Entered;
}

/** An action with its own dialog, which is told when to close and reports when it has closed. */
export interface DialogAction<Subject> extends ActionBase<Subject> {
  Dialog: ComponentType<DialogActionProps<Subject>>;
}

export interface DialogActionProps<Subject> {
  subject: Subject;
  isOpen: boolean;
  onClose: () => void;
  /** Called when the dialog has closed. */
  onClosed: () => void;
}

export type ActionDefinition<Subject> = FormAction<Subject> | DialogAction<Subject>;

/** Actions by name, in display order. */
export type Actions<Subject> = Readonly<Record<string, ActionDefinition<Subject>>>;
