import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { RichText } from "./RichText.tsx";

const PICTURE = "/uploads/development/0123456789abcdef0123456789abcdef.png";

const meta = {
  title: "Components/RichText",
  component: RichText,
  args: { text: "" },
  parameters: {
    guidance: {
      do: [
        "Use it for longer user texts: descriptions and comments.",
        "Show plain texts as they were typed.",
      ],
      dont: ["Show pictures from other servers, or HTML."],
    } satisfies Guidance,
  },
  decorators: [
    (Story) => (
      <main style={{ padding: 24, maxWidth: 720 }}>
        <h1>Bug</h1>
        <h2>Description</h2>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof RichText>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  args: { text: "As typed:\n  two spaces,   three,\n\n\nsee #69 or https://a.example/x_y." },
  play: async ({ canvas, canvasElement, args }) => {
    const text = canvasElement.querySelector("p");
    await expect(text?.textContent).toBe(args.text);
    await expect(getComputedStyle(text as HTMLElement).whiteSpace).toBe("pre-wrap");
    await expect(canvas.getByRole("link", { name: "#69" })).toHaveAttribute(
      "href",
      "/bug-comments/%2369",
    );
    const outside = canvas.getByRole("link", { name: "https://a.example/x_y" });
    await expect(outside).toHaveAttribute("target", "_blank");
    await expect(outside).toHaveAttribute("rel", "noopener noreferrer");
  },
};

/** Texts in Arabic or Hebrew begin on the right, whatever the language around them. */
export const RightToLeft: Story = {
  args: { text: "المستشعر **لا يعمل** بعد انقطاع التيار.\n\n- مرة\n\nEnglish" },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByText("لا يعمل").tagName).toBe("STRONG"));
    const [text, latin] = canvasElement.querySelectorAll("p");
    const range = document.createRange();
    range.setStart(text?.firstChild as Text, 0);
    range.setEnd(text?.firstChild as Text, 1);
    const { right } = text?.getBoundingClientRect() ?? {};
    await expect(range.getBoundingClientRect().right).toBeCloseTo(right ?? 0, 0);
    range.selectNodeContents(latin as Element);
    const { left } = latin?.getBoundingClientRect() ?? {};
    await expect(range.getBoundingClientRect().left).toBeCloseTo(left ?? 0, 0);
  },
};

const REPORT = `## Steps
1. Open **Cage 12** in \`rack 4\`
2. Wait for the *first* reading, see #69

- humidity
  - falls to ~~40~~ 38 %
- temperature

> It did the same in https://a.example/report

| sensor | value |
|:--|--:|
| A1 | 21.5 |
| B2 | 22 |

\`\`\`
<gateway> restart
    done
\`\`\``;

export const Rich: Story = {
  args: { text: REPORT },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Steps", level: 3 })).toBeVisible();
    await expect(canvas.getByRole("cell", { name: "21.5" })).toHaveStyle({ textAlign: "right" });
    await expect(canvas.getByText("Cage 12").tagName).toBe("STRONG");
    await expect(canvas.getByText(/<gateway> restart/)).toHaveTextContent("done");
    await expect(canvas.getByRole("link", { name: "#69" })).toBeVisible();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(5);
  },
};

export const Hostile: Story = {
  args: {
    text: `**Seen**
<img src=x onerror="alert(1)"><script>alert(2)</script>
[a](javascript:alert(3)) [b](data:text/html,x) [c](//evil.example) [d](https://evil.example)
![pixel](https://evil.example/pixel.png) ![own](${PICTURE}) [![in](${PICTURE})](https://b.example)
[https://bank.example](https://evil.example/bank)`,
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByText("Seen").tagName).toBe("STRONG"));
    await expect(canvasElement.querySelector("script, img[src^=http], [onerror]")).toBeNull();
    await expect(canvas.getByText(/<script>alert\(2\)<\/script>/)).toBeVisible();
    const links = canvas.getAllByRole("link").map((link) => link.getAttribute("href"));
    await expect(links).toEqual([
      "https://evil.example",
      "https://evil.example/pixel.png",
      PICTURE,
      "https://b.example",
      "https://evil.example/bank",
    ]);
    // A text may pass for another address: the title says where it leads.
    await expect(canvas.getByRole("link", { name: "https://bank.example" })).toHaveAttribute(
      "title",
      "https://evil.example/bank",
    );
    await expect(canvas.getByAltText("own")).toHaveAttribute("src", PICTURE);
  },
};

/** Texts on which parsers are known to take for ever, or to break. */
const HUGE = [
  ">".repeat(20_000),
  "> - * ".repeat(3_000),
  `${"*".repeat(20_000)}a${"*".repeat(20_000)}`,
  `${"[".repeat(20_000)}a${"](b)".repeat(5_000)}`,
  "`a``b".repeat(8_000),
  `${"|a".repeat(5_000)}|\n${"|-".repeat(5_000)}|\n${"a\n".repeat(5_000)}`,
];

export const Huge: Story = {
  render: () => (
    <>
      {HUGE.map((text) => (
        <section key={text.slice(0, 9)} style={{ height: 90, overflow: "hidden" }}>
          <RichText text={`- x\n\n${text}`} />
        </section>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector("li")).not.toBeNull());
    await expect(canvasElement.querySelectorAll("*").length).toBeLessThan(20_000);
  },
};
