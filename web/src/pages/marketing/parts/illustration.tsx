import type { ReactNode } from "react";

/** What an illustration shows. All are drawn here from pages, marks, leads and the ground. */
export type Scene = "pages" | "answer" | "layers" | "shield" | "graph" | "script";

/** A drawing of our own, 16 by 9, in the colours of the theme. */
export function Illustration({ scene, label }: { scene: Scene; label: string }) {
  return (
    <svg
      viewBox="0 0 800 450"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      role={label ? "img" : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
      className="absolute inset-0 size-full text-ink"
      strokeWidth="2"
    >
      <Ground />
      {scenes[scene]()}
    </svg>
  );
}

const scenes: Record<Scene, () => ReactNode> = {
  pages: () => (
    <>
      <Page x={150} y={96} lines={8} />
      <Page x={318} y={66} lines={9} marked={4} />
      <Page x={486} y={96} lines={8} />
      <Lead path="M400 330V378" at={[393, 322]} />
    </>
  ),
  answer: () => (
    <>
      <Card x={96} y={110} w={270} h={190} />
      <Lines x={124} y={146} widths={[210, 178, 214, 120]} />
      <Page x={470} y={66} lines={9} marked={4} />
      <Lead path="M250 230H418V180H470" at={[240, 223]} />
    </>
  ),
  layers: () => (
    <>
      {[0, 1, 2, 3].map((layer) => (
        <Card key={layer} x={150 + layer * 46} y={96 + layer * 66} w={500 - layer * 92} h={48} />
      ))}
      <Lead path="M400 52V378" at={[393, 40]} behind />
    </>
  ),
  shield: () => (
    <>
      <path
        d="M400 70l120 40v92c0 74-52 122-120 148-68-26-120-74-120-148v-92z"
        fill="var(--surface)"
        stroke="var(--line-2)"
      />
      <Lines x={340} y={150} widths={[120, 92, 120, 64]} marked={1} />
      <Lead path="M400 350V378" at={[393, 322]} />
    </>
  ),
  graph: () => (
    <>
      <path
        d="M220 130H400V90M400 130V230H560V150M400 230H250V300M560 230V310"
        stroke="var(--control)"
        strokeWidth="1.5"
      />
      {(
        [
          [180, 100],
          [360, 50],
          [520, 110],
          [210, 280],
          [520, 290],
        ] as const
      ).map(([x, y]) => (
        <Card key={`${x} ${y}`} x={x} y={y} w={80} h={52} />
      ))}
      <Lead path="M400 238V378" at={[393, 224]} />
    </>
  ),
  script: () => (
    <>
      <Card x={190} y={70} w={420} h={262} />
      {[0, 1, 2, 3].map((row) => (
        <g key={row}>
          <path d={`M222 ${116 + row * 56}h44`} stroke="var(--control)" />
          <Lines
            x={296}
            y={108 + row * 56}
            widths={[270 - row * 22, 200 + row * 12]}
            marked={row === 2 ? 0 : -1}
          />
        </g>
      ))}
      <Lead path="M400 332V378" at={[393, 322]} />
    </>
  ),
};

function Ground() {
  return <path d="M0 380H800M144 404H656M290 428H510" stroke="currentColor" strokeWidth="2.5" />;
}

function Card({ x, y, w, h }: { x: number; y: number; w: number; h: number }) {
  return <rect x={x} y={y} width={w} height={h} rx="8" fill="var(--surface)" stroke="var(--line-2)" />;
}

function Page({ x, y, lines, marked = -1 }: { x: number; y: number; lines: number; marked?: number }) {
  const widths = Array.from({ length: lines }, (_, line) => 108 - ((line * 37) % 5) * 9);
  return (
    <>
      <rect x={x} y={y} width="164" height="240" rx="6" fill="var(--page)" stroke="var(--line-2)" />
      <Lines x={x + 28} y={y + 32} widths={widths} marked={marked} onPage />
    </>
  );
}

function Lines({
  x,
  y,
  widths,
  marked = -1,
  onPage = false,
}: {
  x: number;
  y: number;
  widths: readonly number[];
  /** Which line is cited; none by default. */
  marked?: number;
  onPage?: boolean;
}) {
  return widths.map((width, line) => (
    <rect
      key={line}
      x={x}
      y={y + line * 22}
      width={width}
      height={line === marked ? 12 : 6}
      rx="2"
      transform={line === marked ? "translate(0 -3)" : undefined}
      fill={line === marked ? "var(--mark)" : onPage ? "var(--page-line)" : "var(--line-2)"}
    />
  ));
}

/** A citation and the line from it to its source, or to the ground. */
function Lead({ path, at, behind }: { path: string; at: readonly [number, number]; behind?: boolean }) {
  return (
    <>
      <path d={path} stroke="var(--lead)" strokeWidth="2" opacity={behind ? 0.35 : 1} />
      <rect
        x={at[0]}
        y={at[1]}
        width="15"
        height="15"
        rx="3"
        fill="var(--mark)"
        stroke="var(--on-mark)"
        strokeWidth="1.5"
      />
    </>
  );
}
