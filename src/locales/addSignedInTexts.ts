/** Imported by the shell, so that whoever signs in doesn't wait for the texts of what comes after. */
import * as texts from "./en/signedIn.ts";
import { addTexts } from "./i18n.ts";

addTexts(texts);
