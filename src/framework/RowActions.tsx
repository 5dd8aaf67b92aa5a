import type { ComponentProps } from "react";
import { ActionButton } from "../components/ActionButton.tsx";
import { ActionMenu, ActionMenuItem } from "../components/ActionMenu.tsx";
import { useVerdict } from "../providers/access.ts";
import { useIsOffered } from "../providers/missingCalls.ts";
import type { ActionDefinition, Actions } from "./ActionDefinition.ts";
import { useDefinitionContext } from "./context.ts";

interface Props<Row> {
  /** The resource's actions; each with who may use it. */
  actions: Actions<Row>;
  /** What they concern. */
  row: Row;
  /** What the row is about. */
  name: string;
  /** Called with the chosen action. */
  onChoose: (name: string, row: Row) => void;
}

/**
 * A row's actions: a menu or, for a single action, a button. A disabled action shows its reason.
 */
export function RowActions<Row>({ actions, row, name: rowName, onChoose }: Props<Row>) {
  const { t } = useDefinitionContext();
  const entries = Object.entries(actions);
  const [first] = entries;
  if (first && entries.length === 1) {
    const [name, action] = first;
    return (
      <SubjectButton
        action={action}
        subject={row}
        aria-description={rowName}
        onClick={() => onChoose(name, row)}
      />
    );
  }
  return (
    <ActionMenu label={t("table.actionsOf", { name: rowName })}>
      {entries.map(([name, action]) => (
        <RowActionItem key={name} action={action} row={row} onSelect={() => onChoose(name, row)} />
      ))}
    </ActionMenu>
  );
}

interface ItemProps<Row> {
  action: ActionDefinition<Row>;
  row: Row;
  onSelect: () => void;
}

/** An action as an item of a menu. */
export function RowActionItem<Row>({ action, row, onSelect }: ItemProps<Row>) {
  const { t } = useDefinitionContext();
  const reason = useReason(action, row);
  if (!useIsOffered(action.call)) return null;
  return (
    <ActionMenuItem
      icon={<action.Icon aria-hidden />}
      label={t(action.title)}
      reason={reason}
      isDangerous={action.isDangerous}
      onSelect={onSelect}
    />
  );
}

interface ButtonProps<Subject>
  extends Pick<ComponentProps<typeof ActionButton>, "type" | "icon" | "aria-description"> {
  action: ActionDefinition<Subject>;
  subject: Subject;
  /** Why the action would do nothing at present. */
  noUse?: string | undefined;
  onClick: () => void;
}

/** An action as a button, disabled with its reason if it isn't available. */
export function SubjectButton<Subject>(props: ButtonProps<Subject>) {
  const { action, subject, noUse, ...button } = props;
  const { t } = useDefinitionContext();
  const reason = useReason(action, subject) ?? noUse;
  if (!useIsOffered(action.call)) return null;
  return (
    <ActionButton danger={action.isDangerous} reason={reason} {...button}>
      {t(action.title)}
    </ActionButton>
  );
}

/** Why an action isn't available for its subject; undefined if it is. */
function useReason<Subject>(action: ActionDefinition<Subject>, subject: Subject) {
  const context = useDefinitionContext();
  const verdict = useVerdict(action.access, action.owner?.(subject));
  return verdict.can ? action.reason?.(subject, context) : verdict.reason;
}
