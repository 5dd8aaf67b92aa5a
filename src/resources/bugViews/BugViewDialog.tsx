import { useState } from "react";
import type { BugView } from "#contract/types.ts";
import { ResourceForm } from "../../framework/ResourceForm.tsx";
import type { ListSource } from "../../framework/useResourceList.ts";
import type { BugListView } from "../bugs/list/bugListView.ts";
import { actionWith, type ViewActionName } from "./bugViewActions.tsx";
import { toQuery } from "./viewQuery.ts";

const bugViews: ListSource<BugView> = {
  resource: "bugViews",
  rowId: ({ id }) => id,
  pageSize: 1,
  endsAt: "total",
};

interface Props {
  name: ViewActionName;
  subject: BugView | undefined;
  /** What the list shows. */
  shown: BugListView;
  onClosed: () => void;
}

/** The dialog of an action of a view. */
export function BugViewDialog({ name, subject, shown, onClosed }: Props) {
  const [action] = useState(() => actionWith(name, toQuery(shown)));
  return <ResourceForm list={bugViews} action={action} subject={subject} onClosed={onClosed} />;
}
