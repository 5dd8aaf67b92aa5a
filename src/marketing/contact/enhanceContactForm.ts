import { composeMail } from "./composeMail.ts";

/** Opens the visitor's mail program with the message filled in, and says so. */
export function enhanceContactForm(root: HTMLElement, signal: AbortSignal): void {
  const form = root as HTMLFormElement;
  const { blank = "", opened = "" } = form.dataset;
  const say = (text: string) => form.querySelector("[role=status]")?.replaceChildren(text);

  form.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      const field = findBlank(form);
      if (field) {
        field.setCustomValidity(blank);
        field.reportValidity();
        return;
      }
      const data = new FormData(form);
      const text = (name: string) => String(data.get(name)).trim();
      const message = { name: text("Name"), email: text("Email"), message: text("Message") };
      open(composeMail(form.action, message), "_self");
      say(opened);
    },
    { signal },
  );
  form.addEventListener(
    "input",
    ({ target }) => {
      if (isField(target)) target.setCustomValidity("");
      say("");
    },
    { signal },
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** `required` accepts white space, which is no message. */
function findBlank(form: HTMLFormElement): Field | undefined {
  return [...form.elements].filter(isField).find((field) => field.value.trim() === "");
}
