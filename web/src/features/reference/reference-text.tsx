/** Words of the contract: what stands between backticks is code. */
export function ReferenceText({ children }: { children: string }) {
  return children.split("`").map((piece, i) =>
    i % 2 === 1 ? (
      <code key={i} className="rounded-mark bg-sunken px-1 font-mono text-[0.92em] [overflow-wrap:anywhere]">
        {piece}
      </code>
    ) : (
      piece
    ),
  );
}
