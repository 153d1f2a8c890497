import { Button } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

/** How much of a file has been sent, and the way to stop. */
export function UploadProgress({ sent, onCancel }: { sent: number; onCancel: () => void }) {
  const percent = Math.round(sent * 100);
  return (
    <div className="flex items-center gap-4">
      <span className="shrink-0 text-xs font-label whitespace-nowrap">
        {percent < 100 ? `Uploading ${percent}%` : "Uploaded, being checked"}
      </span>
      <ProgressBar value={percent} label="Uploading the file" className="w-auto! min-w-0 flex-1" />
      <Button size={32} variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
