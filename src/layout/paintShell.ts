import { fileUrl, mayLoad } from "../fileUrl.ts";
import { forgetInput, keepInput, removePainted, untilGone } from "../framework/earlyInput.ts";
import { fillIn } from "../framework/fillIn.ts";
import { readUser } from "../providers/session.ts";

/**
 * The shell before React: runs inside each screen's document, where the build has left the shell as
 * it loads (src/screens.prerender.tsx), fills in who is signed in, and keeps clicks and keys.
 */

const shell = document.getElementById("shell");
const user = readUser();
if (shell && user) {
  paint(shell, user);
  keepInput(shell);
  // Another tab may sign out, or somebody else in: nothing of this user's is then shown or done.
  const leaveIfChanged = () => {
    if (readUser()?.uid === user.uid) return;
    forgetInput();
    removePainted(shell);
  };
  const options = { signal: untilGone(shell) };
  addEventListener("storage", leaveIfChanged, options);
  // A restored page has missed what happened meanwhile.
  addEventListener("pageshow", leaveIfChanged, options);
}

function paint(shell: HTMLElement, { username, role, avatarURL }: typeof user & object): void {
  const frame = shell.querySelector<HTMLElement>("[data-defaults]");
  if (!frame) return;
  const defaults = JSON.parse(frame.dataset.defaults ?? "{}") as Defaults;
  const greeting = shell.querySelector<HTMLElement>("[data-greetings]");
  const { hours = [], name = "" } = JSON.parse(
    greeting?.dataset.greetings ?? "{}",
  ) as Partial<Greetings>;
  // The greeting comes later: a user's name may look like one that the frame has in braces.
  fillIn(frame, { name: username || defaults.name, role: role || defaults.role });
  if (greeting) {
    greeting.textContent = hours[new Date().getHours()] ?? "";
    fillIn(greeting, { name: username || name });
  }
  if (avatarURL === "" || !mayLoad(avatarURL)) return;
  for (const picture of frame.querySelectorAll("img")) {
    picture.src = fileUrl(avatarURL);
  }
}

/** What the shell says of somebody without a name or a role. */
export interface Defaults {
  name: string;
  role: string;
}

export interface Greetings {
  /** The greeting of each hour, 0 to 23, with the name in braces. */
  hours: string[];
  /** Shown for users without a name. */
  name: string;
}
