import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useSession } from "../../providers/SessionContext.ts";
import { LoginPage } from "./LoginPage.tsx";

/** The sign-in page within the dashboard, for users whose session has ended. */
export function LoginScreen() {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();

  // One user's cached data must not be shown to the next.
  useEffect(() => {
    if (!session.user()) queryClient.clear();
  }, [session, queryClient]);

  return (
    <LoginPage
      search={search.toString()}
      onDialogClosed={() => setSearch({}, { replace: true })}
      onSignedIn={(path) => {
        // An invitation may have been accepted while someone else was signed in.
        queryClient.clear();
        void navigate(path, { replace: true });
      }}
    />
  );
}
