/** Languages in which programs are shown how to ask. */
export const exampleLanguages = ["Python", "TypeScript", "curl"] as const;
export type ExampleLanguage = (typeof exampleLanguages)[number];

/** Stands for an API key in examples. */
export const keyPlaceholder = "YOUR_API_KEY";

const question = "What does a berth cost?";

/** Returns how a program asks a project by the OpenAI protocol, in each language. */
export function askExamples({
  origin,
  projectId,
}: {
  /** The address of the API, without a trailing slash. */
  origin: string;
  projectId: string;
}): Record<ExampleLanguage, string> {
  const [base, model] = [`${origin}/v1`, projectId].map((text) => JSON.stringify(text));
  const body = JSON.stringify({ model: projectId, messages: [{ role: "user", content: question }] }, null, 2);
  return {
    Python: `from openai import OpenAI

client = OpenAI(base_url=${base},
                api_key="${keyPlaceholder}")
answer = client.chat.completions.create(
    model=${model},
    messages=[{"role": "user", "content": "${question}"}])
print(answer.choices[0].message.content)
`,
    TypeScript: `import OpenAI from "openai";

const client = new OpenAI({
  baseURL: ${base},
  apiKey: "${keyPlaceholder}",
});
const answer = await client.chat.completions.create({
  model: ${model},
  messages: [{ role: "user", content: "${question}" }],
});
console.log(answer.choices[0]?.message.content);
`,
    curl: `curl -X POST '${origin}/v1/chat/completions' \\
  -H 'Authorization: Bearer ${keyPlaceholder}' \\
  -H 'Content-Type: application/json' \\
  -d '${body.replaceAll("'", "'\\''")}'
`,
  };
}

/** Returns the command that writes types of every call. */
export function typesCommand(origin: string): string {
  return `npx openapi-typescript ${origin}/openapi.json -o groundwork.d.ts`;
}

/** Returns where assistants connect: to a publication as visitors, to a project as members. */
export function mcpAddress(origin: string, to: { slug: string } | { projectId: string }): string {
  const path = "slug" in to ? to.slug : `project/${encodeURIComponent(to.projectId)}`;
  return `${origin}/mcp/${path}`;
}

/** Returns the entry of Cursor's `mcp.json` for an address. */
export function cursorSettings(name: string, url: string): string {
  return JSON.stringify({ mcpServers: { [name]: { url } } }, null, 2);
}
