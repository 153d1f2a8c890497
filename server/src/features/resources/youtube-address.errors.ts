import { AppError } from "#kit/app-error.ts";

export class NotAVideoError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "not_a_video",
      "This is not the address of a YouTube video, such as https://www.youtube.com/watch?v=… or https://youtu.be/….",
    );
  }
}

export class NotAChannelError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "not_a_channel",
      "This is neither the address nor the name of a YouTube channel, such as https://www.youtube.com/@name or @name.",
    );
  }
}
