import {
  Controls,
  Description,
  Primary,
  Stories,
  Title,
  useOf,
} from "@storybook/addon-docs/blocks";

/** How to use a component, and how not to: `parameters: { guidance }`. */
export interface Guidance {
  do: readonly string[];
  dont: readonly string[];
}

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
          <ul>
            {guidance.do.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <h3>Don't</h3>
          <ul>
            {guidance.dont.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <Primary />
      <Controls />
      <Stories includePrimary={false} />
    </>
  );
}
