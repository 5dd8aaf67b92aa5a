import { useMemo } from "react";
import { UserAvatar } from "../../components/UserAvatar.tsx";
import styles from "./Face.module.css";
import { useAssignees } from "./useAssignees.ts";

interface Props {
  /** Somebody who isn't on the team gets the default picture. */
  uid: string | null | undefined;
  /** In pixels. */
  size?: number;
}

/**
 * A person's picture beside their name. All faces share the list of assignees, which most screens
 * load anyway; until it arrives, they reserve their space.
 */
export function Face({ uid, size = 24 }: Props) {
  const { people, isLoading } = useAssignees();
  const url = useMemo(
    () => people?.find((each) => each.uid === uid)?.avatarURL ?? "",
    [people, uid],
  );
  if (isLoading) {
    return <span className={styles.place} style={{ width: size, height: size }} />;
  }
  return <UserAvatar url={url} alt="" size={size} />;
}
