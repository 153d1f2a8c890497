import { cutAudit } from "#features/audit/verify-audit.ts";
import { openSecretBox } from "#platform/secrets/secret-box.ts";
import type { Config } from "../config.ts";
import type { Services } from "./open-services.ts";

const hour = 3_600_000;

/** Cuts old entries of the audit log now, and each hour while the server runs. `stop` waits for a cut that goes on. */
export function keepAuditCut(config: Config, services: Services): { stop(): Promise<void> } {
  const secrets = () => openSecretBox(config.SECRET_KEY, config.DATA_DIR);
  const cut = () =>
    cutAudit({ ...services, secrets }, config.AUDIT_DAYS).then(
      () => undefined,
      (error: unknown) =>
        services.logger.warn({ err: error }, "Old entries of the audit log could not be removed."),
    );
  let going = cut();
  const timer = setInterval(() => {
    going = going.then(cut);
  }, hour);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await going;
    },
  };
}
