import { execFileSync } from "node:child_process";
import { readdirSync, realpathSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const megabytes = 400;
const unmountTries = 50;

/**
 * A disk of its own in a file, which can become full, and read-only as one that fails. It takes root and ext4, mounts a loop
 * device, and has the kernel report an error of its file system.
 */
export class SmallDisk {
  readonly #folder: string;
  readonly #image: string;

  readonly #release = (): void => {
    quietly("umount", ["--lazy", this.#folder]);
  };

  private constructor(folder: string, image: string) {
    this.#folder = folder;
    this.#image = image;
  }

  /** Throws where none can be made. */
  static mountAt(folder: string): SmallDisk {
    const disk = new SmallDisk(folder, `${folder}.img`);
    try {
      writeFileSync(disk.#image, "");
      truncateSync(disk.#image, megabytes * 2 ** 20);
      quietly("mkfs.ext4", ["-q", "-F", "-m", "0", disk.#image]);
      disk.#mount();
      quietly("rm", ["-rf", join(folder, "lost+found")]);
      // However the run ends, nothing stays mounted.
      process.once("exit", disk.#release);
      return disk;
    } catch (cause) {
      throw new Error("No small disk can be mounted here: it takes root, a loop device and ext4.", { cause });
    }
  }

  /** As after an error of the device: nothing is written any more, not even what was begun. */
  fail(): void {
    writeFileSync(join("/sys/fs/ext4", this.#device(), "trigger_fs_error"), "1");
  }

  /** Brings a failed one back, once nobody uses it any more. */
  async repair(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        quietly("umount", [this.#folder]);
        break;
      } catch (error) {
        if (tries >= unmountTries) throw error;
        await sleep(100);
      }
    }
    try {
      quietly("e2fsck", ["-f", "-y", this.#image]);
    } catch (error) {
      // 1 says that it mended something.
      if ((error as { status?: number }).status !== 1) throw error;
    }
    this.#mount();
  }

  unmount(): void {
    process.off("exit", this.#release);
    this.#release();
  }

  #mount(): void {
    quietly("mount", ["-o", "loop,errors=remount-ro", this.#image, this.#folder]);
  }

  #device(): string {
    const { dev } = statSync(this.#folder);
    const device = readdirSync("/sys/fs/ext4").find((name) => {
      try {
        return statSync(realpathSync(join("/dev", basename(name)))).rdev === dev;
      } catch {
        return false;
      }
    });
    if (device === undefined) throw new Error("The small disk is not there.");
    return device;
  }
}

function quietly(program: string, args: string[]): void {
  execFileSync(program, args, { stdio: "ignore", timeout: 60_000 });
}
