import { useLayoutEffect } from "react";
import { useRouter, useShown } from "#router";
import { shellTexts } from "#texts/shell.ts";
import { useMayWrite } from "../boot.ts";
import { Boundary } from "./failure.tsx";
import { NotFound } from "./not-found.tsx";
import { PageFailure } from "./page-failure.tsx";
import { ViewerPage } from "./viewer.tsx";

/** The page of the browser's URL. */
export function Page() {
  const mayWrite = useMayWrite();
  const { page, View, key } = useShown();
  const { reopen } = useRouter();
  // Before the effects of the page, which may know the name of a record.
  useLayoutEffect(() => {
    document.title = shellTexts.title(page?.title() ?? shellTexts.notFound());
  }, [page]);
  if (page === null) return <NotFound />;
  if (page.may === "write" && !mayWrite) return <ViewerPage />;
  return (
    View && (
      <Boundary key={key} failure={PageFailure} onReset={reopen}>
        <View />
      </Boundary>
    )
  );
}
