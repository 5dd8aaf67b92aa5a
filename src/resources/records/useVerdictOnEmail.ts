import type { Verdict } from "#contract/access.ts";
import { useVerdict } from "../../providers/access.ts";
import { useSessionUser } from "../../providers/SessionContext.ts";

/** Whether the signed-in user may look up what is stored about an email: their own, or anybody's. */
export function useVerdictOnEmail(): (email: string) => Verdict {
  const user = useSessionUser();
  const onOwn = useVerdict("records.count", user?.uid);
  const onOthers = useVerdict("records.count");
  return (email) => (email.toLowerCase() === user?.email.toLowerCase() ? onOwn : onOthers);
}
