import { describe, expect, it } from "vitest";
import { toMarkdown } from "./jiraMarkup.ts";

describe("Jira's markup becomes Markdown", () => {
  it.each([
    [
      "a code block",
      "See:\n{code:java}\nint a = *b*;\n{code}\nDone.",
      "See:\n```java\nint a = *b*;\n```\nDone.",
    ],
    ["code within a line", "Run {code}a{code} now", "Run\n```\na\n```\nnow"],
    [
      "code with a title",
      "{code:title=Bar.java|borderStyle=solid}\nx\n{code}",
      "**Bar.java**\n```\nx\n```",
    ],
    ["code that has a fence", "{noformat}\n```\n{noformat}", "````\n```\n````"],
    [
      "a quotation, and what follows it",
      "{quote}\nIt *jams*.\n{quote}\nTrue.",
      "> It **jams**.\n\nTrue.",
    ],
    ["code in a quotation", "{quote}a{code}b{code}{quote}", "> a\n> ```\n> b\n> ```\n"],
    ["a panel", "{panel:title=Note}Mind it.{panel}", "> **Note**\n> Mind it.\n"],
    ["a quoted line", "bq. Mind it.", "> Mind it.\n"],
    ["a heading", "h2. Steps", "## Steps"],
    ["bullets", "* a\n** b", "- a\n  - b"],
    ["numbers, and bullets below them", "# a\n#* b\n# c", "1. a\n   - b\n1. c"],
    [
      "a table, and what follows it",
      "||a||b||\n|1|2|\nEnd",
      "| a | b |\n| --- | --- |\n|1|2|\n\nEnd",
    ],
    [
      "a table's row with more cells than its head",
      "||a||b||\n|1|2|3|\n||x|y||",
      "| a | b |\n| --- | --- |\n|1|2\\|3|\n|x|y|",
    ],
    [
      "code with a bar in a table",
      "||{{a|b}}||c||\n|{{d|e}}|f|",
      "| `a\\|b` | c |\n| --- | --- |\n|`d\\|e`|f|",
    ],
    ["bold, and italics, which are the same", "*a b*, _c_", "**a b**, _c_"],
    ["bold of a word's part", "re{*}start{*}ed", "re**start**ed"],
    ["code in a line", "{{a*b*}} and {{{}c{}}}", "`a*b*` and `c`"],
    ["code that has backticks", "{{a`b}} {{a``*b*}}", "`` a`b `` ``` a``*b* ```"],
    [
      "a link",
      "[the docs|https://a.test/b_(c)|smart-link]",
      "[the docs](https://a.test/b_%28c%29)",
    ],
    ["an address", "[https://a.test]", "https://a.test"],
    ["an address named by itself", "[https://a.test|https://a.test]", "https://a.test"],
    ["a mention, and a file's name", "[~ada] sent [^log.txt]", "@ada sent log.txt"],
    ["colour, which is left out", "*{color:red}hot{color}*", "**hot**"],
    ["a forced line break", "one\\\\\ntwo", "one\ntwo"],
    ["Windows' line ends", "{code}\r\na\r\n{code}", "```\na\n```"],
  ])("%s", (_, jira, markdown) => {
    expect(toMarkdown(jira)).toBe(markdown);
  });
});

describe("What is no markup stays as it was written", () => {
  it.each([
    "It jams at night.\n\n  Twice.  ",
    "- a\n- b\n----\n",
    "*.jar and *.class, count(*), 2 * 3 * 4, a*b*c",
    "{code} never closed",
    "map = {}; {0} of {1}; {name}",
    "[HADOOP-1] [ABFS] a|b, ||x",
    "\\\\server\\share\\data",
    "!picture.png|thumbnail!",
  ])("%j", (text) => {
    expect(toMarkdown(text)).toBe(text);
  });
});

it("The longest descriptions are read in one go, whatever they open time and again", () => {
  const openings = ["[", "[~", "[^", "[a|https:", "[https:", "{{{}", "{code:", "{code:a}", " "];
  for (const opening of openings) {
    const text = `${opening.repeat(100_000 / opening.length)}.`;
    expect(toMarkdown(text)).toBe(text);
  }
});
