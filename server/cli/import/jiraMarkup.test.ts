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
    ["an empty item above another", "So:\n * \n ** a", "So:\n\n  - a"],
    ["numbers, and bullets below them", "# a\n#* b\n# c", "1. a\n   - b\n1. c"],
    [
      "a table, and what follows it",
      "||a||b||\n|1|2|\nEnd",
      "| a | b |\n| --- | --- |\n|1|2|\n\nEnd",
    ],
    [
      "a table's row with more cells than its head",
      "||a||b||\n|1|2|3|\n||x|y||",
      "| a | b |  |\n| --- | --- | --- |\n|1|2|3|\n|x|y|",
    ],
    [
      "code with a bar in a table",
      "||{{a|b}}||c||\n|{{d|e}}|f|",
      "| `a\\|b` | c |\n| --- | --- |\n|`d\\|e`|f|",
    ],
    ["a table without a head", "|a|b|\n|1|2|3|", "| a | b |  |\n| --- | --- | --- |\n|1|2|3|"],
    [
      "a cell of several lines",
      "||a||b||\n|c|*e*\n\u00a0\nf|\n|g|h|",
      "| a | b |\n| --- | --- |\n|c|**e** f|\n|g|h|",
    ],
    [
      "a table that is Markdown already",
      "|a|b|\n|---|---|\n|1|2|",
      "| a | b |\n| --- | --- |\n|1|2|",
    ],
    ["bold, and italics, which are the same", "*a b*, _c_", "**a b**, _c_"],
    ["bold of a word's part", "re{*}start{*}ed", "re**start**ed"],
    ["bold with code in it", "*the {{a}} key*", "**the `a` key**"],
    ["bold that begins with a sign", "*-e* and *~2x*, _*c*_", "**-e** and **~2x**, _**c**_"],
    ["code in a line", "{{a*b*}} and {{{}c{}}}", "`a*b*` and `c`"],
    ["code beside code", "{{a}}{{b}}", "`a` `b`"],
    ["code that has backticks", "{{a`b}} {{a``*b*}}", "`` a`b `` ``` a``*b* ```"],
    [
      "a link",
      "[the docs|https://a.test/b_(c)|smart-link]",
      "[the docs](https://a.test/b_%28c%29)",
    ],
    ["a link named by code", "[{{a()}}|https://a.test]", "[`a()`](https://a.test)"],
    ["a link with two pairs of brackets", "[a |[https://a.test]]b", "[a](https://a.test) b"],
    ["a link with a bar in its name", "([a | b| https://a.test ])", "([a \\| b](https://a.test))"],
    ["an address", "[https://a.test]", "https://a.test"],
    ["an address named by itself", "[https://a.test|https://a.test]", "https://a.test"],
    [
      "an address named by another",
      "[https://a.test|https://b.test]",
      "[https://a.test](https://b.test)",
    ],
    ["a mention, and a file's name", "[~ada] sent [^log.txt]", "@ada sent log.txt"],
    ["colour, which is left out", "*{color:red}hot{color}*", "**hot**"],
    ["a forced line break", "one\\\\\ntwo", "one\ntwo"],
    ["a brace with a backslash", "\\{user}", "{user}"],
    [
      "lines with nothing but a hard space",
      "a\n\n\u00a0\n\n \u00a0\n* b\n\u00a0\nc",
      "a\n\n- b\n\nc",
    ],
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
    "```\n# a *b* {{c}}\n```\nand `*d*`",
    "+---+\n| a |\n+---+",
    "|---|",
  ])("%j", (text) => {
    expect(toMarkdown(text)).toBe(text);
  });
});

it("The longest descriptions are read in one go, whatever they open time and again", () => {
  const openings = [
    "[",
    "[~",
    "[^",
    "[a|https:",
    "[https:",
    "{{{}",
    "{code:",
    "{code:a}",
    " ",
    "|",
  ];
  for (const opening of [...openings, "|a", "| ", "[|", "`a", "*a", "# ", "~~~ ", "\u00a0", "+-"]) {
    const text = `.${opening.repeat(100_000 / opening.length)}.`;
    expect(toMarkdown(text), opening).toHaveLength(text.length);
  }
});
