import { DeleteOutlined, EditOutlined, PlusOutlined, SaveOutlined } from "@ant-design/icons";
import { LIMITS } from "#contract/constants.ts";
import type { BugView } from "#contract/types.ts";
import type { FieldDefinition, FormAction } from "../../framework/ActionDefinition.ts";

/** A view as its form has it; `query` is what the list shows now. */
type Query = BugView["query"];
type Field = "name" | "isShared";

const fields: readonly FieldDefinition<unknown, Field>[] = [
  {
    name: "name",
    kind: "text",
    label: "bugViews:fields.name",
    missing: "bugViews:fields.nameMissing",
    maxLength: LIMITS.viewName,
  },
  {
    name: "isShared",
    kind: "checkbox",
    label: "bugViews:fields.isShared",
    hint: "bugViews:fields.isSharedHint",
  },
];
const toVariables = ({ name, isShared }: Record<Field, string>) => ({
  name,
  isShared: isShared === "true",
});

export const saveView: FormAction<undefined, Field> = {
  title: "bugViews:save.title",
  Icon: PlusOutlined,
  verb: "create",
  submit: "bugViews:save.submit",
  busy: "bugViews:save.busy",
  done: "bugViews:save.done",
  failed: "bugViews:save.failed",
  fields,
  isIdempotent: true,
};

/** What the owner may do with a view, and admins with the team's. */
const ofOwner = {
  access: "bugViews.change",
  owner: ({ owner }: BugView) => owner ?? "",
} as const;

const replace: FormAction<BugView> = {
  ...ofOwner,
  title: "bugViews:replace.title",
  Icon: SaveOutlined,
  verb: "update",
  submit: "bugViews:replace.submit",
  busy: "bugViews:replace.busy",
  done: "bugViews:replace.done",
  failed: "bugViews:replace.failed",
  intro: ({ name, isShared }, { t }) => (
    <>
      <p>
        <strong>{t("bugViews:replace.question", { name })}</strong>
      </p>
      <p>{t(`bugViews:replace.explanation.${isShared ? "team" : "own"}`)}</p>
    </>
  ),
};

const rename: FormAction<BugView, Field> = {
  ...ofOwner,
  title: "bugViews:rename.title",
  Icon: EditOutlined,
  verb: "update",
  submit: "bugViews:rename.submit",
  busy: "bugViews:rename.busy",
  done: "bugViews:rename.done",
  failed: "bugViews:rename.failed",
  fields,
  initial: ({ name, isShared }) => ({ name, isShared: isShared ? "true" : "" }),
  needsChange: true,
  variables: toVariables,
};

const remove: FormAction<BugView> = {
  ...ofOwner,
  title: "bugViews:delete.title",
  Icon: DeleteOutlined,
  isDangerous: true,
  verb: "delete",
  submit: "bugViews:delete.submit",
  busy: "bugViews:delete.busy",
  done: "bugViews:delete.done",
  failed: "bugViews:delete.failed",
  intro: ({ name, isShared }, { t }) => (
    <>
      <p>
        <strong>{t("bugViews:delete.question", { name })}</strong>
      </p>
      <p>{t(`bugViews:delete.explanation.${isShared ? "team" : "own"}`)}</p>
    </>
  ),
};

export const viewActions = { replace, rename, delete: remove };
export type ViewActionName = "save" | keyof typeof viewActions;

/**
 * The action with what it sends.
 * @param query what the list shows
 */
export function actionWith(name: ViewActionName, query: Query): FormAction<BugView | undefined> {
  const sending = {
    save: {
      ...saveView,
      variables: (values: Record<Field, string>) => ({ ...toVariables(values), query }),
    },
    replace: { ...replace, variables: () => ({ query }) },
    rename,
    delete: remove,
  };
  return sending[name] as FormAction<BugView | undefined>;
}
