import type { ModelCall } from "@groundwork/contract/traces";
import { Disclosure } from "#ui/disclosure.tsx";
import { scrollRegion } from "../scroll-region.ts";
import { count, timeWords, tokenWords } from "./trace-words.ts";

const purposes: Record<ModelCall["purpose"], string> = {
  rewrite: "To understand the question",
  answer: "To answer",
  judge: "To check the answer",
};
const roles: Record<ModelCall["messages"][number]["role"], string> = {
  system: "Instructions",
  user: "Question and sources",
  assistant: "Model",
  tool: "Search result",
};

/** Every call of the provider: the prompt message by message, and what came back. */
export function ModelCalls({ calls }: { calls: readonly ModelCall[] }) {
  if (calls.length === 0) return <p className="text-ink-2">Nothing reached the model.</p>;
  return (
    <ol className="flex flex-col gap-1">
      {calls.map((call, i) => (
        <li key={i}>
          <Disclosure label={callWords(call, i, calls.length)}>
            <div className="flex flex-col gap-3 pb-2 sm:pl-4">
              {call.messages.map(({ role, content }, k) => (
                <Verbatim key={k} title={roles[role]} text={content} />
              ))}
              <Verbatim title="What the model wrote" text={call.output} />
              {call.failure !== null && <p className="text-xs text-ink-2">{call.failure}</p>}
              <p className="text-xs text-ink-3">{tokensOf(call)}</p>
            </div>
          </Disclosure>
        </li>
      ))}
    </ol>
  );
}

function callWords({ purpose, messages, ms, failure }: ModelCall, i: number, all: number): string {
  const number = all > 1 ? `${i + 1}. ` : "";
  const end = failure === null ? "" : ", failed";
  return `${number}${purposes[purpose]}: ${count(messages.length, "message")}, ${timeWords(ms)}${end}`;
}

function tokensOf(call: ModelCall): string {
  const known = call.input_tokens !== null || call.output_tokens !== null;
  return known ? `Tokens: ${tokenWords(call)}` : "The provider did not say how many tokens it took.";
}

/** Text that a model was sent or wrote: shown as it is, never as markup. */
function Verbatim({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="mb-1 text-2xs text-ink-3">{title}</h3>
      {text.trim() === "" ? (
        <p className="text-xs text-ink-3">Nothing.</p>
      ) : (
        <pre
          {...scrollRegion}
          role="group"
          aria-label={title}
          dir="auto"
          className="max-h-64 overflow-auto rounded-control border border-line bg-paper px-3 py-2 font-mono text-2xs leading-relaxed whitespace-pre-wrap text-ink-2"
        >
          {text}
        </pre>
      )}
    </div>
  );
}
