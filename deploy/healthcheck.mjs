// Exits with 0 when a service answers on its admin port: node deploy/healthcheck.mjs <port>
const response = await fetch(`http://127.0.0.1:${process.argv[2]}/healthz`, { signal: AbortSignal.timeout(4_000) });
process.exitCode = response.ok ? 0 : 1;
