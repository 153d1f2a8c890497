import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../server/src/kit/testing/free-port.ts";
import { type RunningServer, startServer } from "./start-server.ts";

export type Role = "all" | "web" | "worker";

/** The processes of one installation: `all` alone, or `web` and `worker` apart, over one data folder and one address. */
export class Crew {
  readonly url: string;
  readonly dataDir: string;
  private readonly port: number;
  private readonly roles: readonly Role[];
  private readonly env: Record<string, string>;
  private readonly running = new Map<Role, RunningServer>();

  private constructor(
    roles: readonly Role[],
    env: Record<string, string>,
    place: { port: number; dataDir: string },
  ) {
    this.roles = roles;
    this.env = env;
    this.port = place.port;
    this.dataDir = place.dataDir;
    this.url = `http://127.0.0.1:${place.port}`;
  }

  static async start(roles: readonly Role[], env: Record<string, string>): Promise<Crew> {
    const place = { port: await freePort(), dataDir: await mkdtemp(join(tmpdir(), "groundwork-")) };
    const crew = new Crew(roles, { LOG_LEVEL: "warn", ...env }, place);
    try {
      await crew.startMissing();
    } catch (error) {
      await crew.remove();
      throw error;
    }
    return crew;
  }

  /** Starts those of its processes that do not run. */
  async startMissing(): Promise<void> {
    const { dataDir, port } = this;
    const missing = this.roles.filter((role) => !this.running.has(role));
    const starts = await Promise.allSettled(
      missing.map(async (role) => {
        this.running.set(role, await startServer({ ...this.env, ROLE: role }, { dataDir, port }));
      }),
    );
    for (const start of starts) if (start.status === "rejected") throw start.reason;
  }

  /** Ends these processes at the same moment, as a power cut would. */
  async kill(roles: readonly Role[]): Promise<void> {
    await Promise.all(
      roles.map(async (role) => {
        await this.running.get(role)?.kill();
        this.running.delete(role);
      }),
    );
  }

  async stop(): Promise<void> {
    await Promise.all([...this.running.values()].map((server) => server.stop()));
    this.running.clear();
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
