import { useEffect, useMemo, useState } from "react";
import { ScreenHeader } from "../../framework/ScreenHeader.tsx";
import { AddUserButton } from "./actions/AddUserButton.tsx";
import { UserDialog } from "./actions/UserDialog.tsx";
import { useUserTask } from "./actions/useUserTask.ts";
import { UserListContent } from "./list/UserListContent.tsx";
import { UserSearch } from "./list/UserSearch.tsx";
import { searchUsers } from "./list/userPages.ts";
import { useUserList } from "./list/useUserList.ts";

export function UserManagementPage() {
  const list = useUserList();
  const [search, setSearch] = useState("");
  const found = useMemo(() => searchUsers(list.users, search), [list.users, search]);
  const { choose, dialog } = useUserTask();

  // Whom the search is after may be on any of the next pages.
  useEffect(() => {
    if (search !== "") list.loadMore();
  });

  return (
    <>
      <ScreenHeader actions={<AddUserButton />} />
      <UserSearch text={search} onChange={setSearch} found={found.length} list={list} />
      <UserListContent
        list={list}
        found={found}
        search={search}
        onClearSearch={() => setSearch("")}
        onChoose={choose}
      />
      {dialog && <UserDialog {...dialog} />}
    </>
  );
}
