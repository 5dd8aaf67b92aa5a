import {
  Controls,
  Description,
  Markdown,
  Primary,
  Stories,
  Title,
  useOf,
} from "@storybook/addon-docs/blocks";

/** How to use a component, and how not to, as Markdown: `parameters: { guidance }`. */
export interface Guidance {
  do: readonly string[];
  dont: readonly string[];
}

const listOf = (texts: readonly string[]) => texts.map((text) => `- ${text}`).join("\n");

/** A component's docs page: what it is, how to use it, its props and all of its states. */
export function DocsPage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const guidance = preparedMeta.parameters.guidance as Guidance | undefined;
  return (
    <>
      <Title />
      <Description />
      {guidance && (
        <>
          <h3>Do</h3>
          <Markdown>{listOf(guidance.do)}</Markdown>
          <h3>Don't</h3>
          <Markdown>{listOf(guidance.dont)}</Markdown>
        </>
      )}
      <Primary />
      <Controls />
      <Stories includePrimary={false} />
    </>
  );
}
