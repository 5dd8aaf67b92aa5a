import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import type { User } from "#contract/types.ts";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { FailedState } from "../../../components/FailedState.tsx";
import type { UserAction } from "../actions/UserDialog.tsx";
import { UserTable } from "../table/UserTable.tsx";
import { UserTableSkeleton } from "../table/UserTableSkeleton.tsx";
import { LoadingMore } from "./LoadingMore.tsx";
import type { UserListState } from "./useUserList.ts";

interface Props {
  list: UserListState;
  /** Those of the list that the search has found. */
  found: User[];
  search: string;
  onClearSearch: () => void;
  onChoose: (action: UserAction, user: User) => void;
}

/** The users in whichever state they are. A failure never takes away what is shown already. */
export function UserListContent({ list, found, search, onClearSearch, onChoose }: Props) {
  const { t } = useTranslation();
  if (list.isLoading) {
    return (
      <>
        <UserTableSkeleton />
        <LoadingMore isLoading />
      </>
    );
  }
  if (list.error && list.users.length === 0) {
    return (
      <FailedState
        error={list.error}
        text={t("users:failed")}
        onRetry={list.retry}
        isRetrying={list.isRetrying}
      />
    );
  }
  const isSearching = search !== "";
  const foundTotal = list.hasMore ? undefined : found.length;
  const isAllLoaded = !list.hasMore && !list.error;
  return (
    <>
      {found.length > 0 && (
        <UserTable
          users={found}
          total={isSearching ? foundTotal : list.total}
          onChoose={onChoose}
          onLastRowVisible={list.loadMore}
        />
      )}
      {found.length === 0 && isAllLoaded && (
        <EmptyState
          text={isSearching ? t("users:noMatch", { text: search }) : t("users:empty")}
          hint={isSearching ? t("users:noMatchHint") : t("users:emptyHint")}
          action={isSearching && <Button onClick={onClearSearch}>{t("users:clearSearch")}</Button>}
        />
      )}
      {list.error ? (
        <Alert
          type="error"
          showIcon
          message={t("users:moreFailed")}
          action={
            <Button onClick={list.retry} loading={list.isRetrying}>
              {t("retry")}
            </Button>
          }
        />
      ) : (
        list.hasMore && <LoadingMore isLoading={list.isLoadingMore || isSearching} />
      )}
    </>
  );
}
