import type { BaseRecord } from "@refinedev/core";
import type { ComponentType, ReactNode } from "react";
import type { Action } from "#contract/access.ts";
import type { ExtensionCallName } from "#contract/calls.ts";
import type { Context, TextKey } from "./context.ts";
import type { Entered } from "./useSendAction.ts";

/** One control of a form; its value is a text. */
export interface FieldDefinition<Subject, Name extends string = string> {
  name: Name;
  /** `password` is one that exists, `newPassword` one that is being chosen. */
  kind: "text" | "email" | "password" | "newPassword" | "textarea" | "select";
  label: TextKey;
  /** What to say where it is left empty; without it, it may be. */
  missing?: TextKey;
  /** What is wrong with a value that isn't empty, if anything is. */
  check?(value: string, context: Context): string | undefined;
  /** Of a select. */
  options?: readonly { value: string; label: TextKey }[];
  placeholder?: TextKey;
  /** The text below it, optionally computed from the current value. */
  hint?: TextKey | ((value: string, context: Context) => string);
  maxLength?: number;
  /** Whether it's asked of this subject; it is unless told. */
  isAsked?(subject: Subject, context: Context): boolean;
  /** Keeps over a reload what was typed. Never for a secret. */
  isDraft?: boolean;
}

interface ActionBase<Subject> {
  /** The text of its menu entry or button. */
  title: TextKey;
  Icon: ComponentType<{ "aria-hidden": true }>;
  isDangerous?: boolean;
  /** The call beyond the specification that it needs: it isn't offered where the server lacks that. */
  call?: ExtensionCallName;
  /** What `contract/access.ts` calls it, if that has a say. */
  access?: Action;
  /** The uid of whoever the subject belongs to, for that policy. */
  owner?(subject: Subject): string;
  /** Why it can't be done to this subject now, whoever asks. */
  reason?(subject: Subject, context: Context): string | undefined;
}

/**
 * An action that changes something on the server, after a form with its fields or, without
 * fields, after a confirmation. `Subject` is what it's about: a row, the selected rows, or
 * undefined for an action of the whole table.
 */
export interface FormAction<Subject, Name extends string = string> extends ActionBase<Subject> {
  /** Refine's verb. `delete` also takes the row from the list, `create` looks for the new one. */
  verb: "create" | "update" | "delete" | "deleteMany";
  /** The id that the data provider is given, where it isn't the row's. */
  id?(subject: Subject): string;
  /** The confirming button's text, at rest and while the change is under way. */
  submit: TextKey;
  busy: TextKey;
  /** The toasts after a success, if that has one, and after a failure. */
  done: TextKey | ((answer: BaseRecord, context: Context) => string | undefined);
  failed: TextKey;
  /** What stands above the fields. */
  intro?(subject: Subject, context: Context): ReactNode;
  fields?: readonly FieldDefinition<Subject, Name>[];
  /** The fields' values at first; empty unless told. */
  initial?(subject: Subject): Partial<Record<Name, string>>;
  /** Nothing can be sent until a field differs from its initial value. */
  needsChange?: boolean;
  /** What is sent; the values as they are, unless told. */
  variables?(values: Record<Name, string>, subject: Subject, context: Context): object;
  /** What to show of an answer that must be read; the dialog then stays open until it is closed. */
  result?(answer: BaseRecord, context: Context): Result | undefined;
  /**
   * Sent again after a lost answer, it is made once: the adapter gets `meta.idempotencyKey`. What was
   * sent is kept in the tab until it is answered, so never for a secret.
   */
  isIdempotent?: boolean;
  /** What a success makes of the row in the loaded lists, until page 1 has come anew. */
  change?(row: Subject, values: Record<Name, string>): Subject;
}

export interface Result {
  message: ReactNode;
  /** What the fields hold from then on. */
  values: Entered;
}

/** An action with a dialog of its own, which is told when to close and says when it's gone. */
export interface DialogAction<Subject> extends ActionBase<Subject> {
  Dialog: ComponentType<DialogActionProps<Subject>>;
}

export interface DialogActionProps<Subject> {
  subject: Subject;
  isOpen: boolean;
  onClose: () => void;
  /** Told when it has left the screen. */
  onClosed: () => void;
}

export type ActionDefinition<Subject> = FormAction<Subject> | DialogAction<Subject>;

/** Actions by name, in the order in which they are offered. */
export type Actions<Subject> = Readonly<Record<string, ActionDefinition<Subject>>>;
