export const starts = ["docker", "node", "kubernetes"] as const;
export type Start = (typeof starts)[number];

interface Enrolment {
  /** The public URL of Pharos. */
  readonly url: string;
  readonly token: string;
  /** Of the place. */
  readonly key: string;
  /** How many probes may enrol by the token. */
  readonly uses: number;
}

/** A text to copy. The title is the name of a text of the dashboard. */
interface Command {
  readonly title: "command" | "manifest";
  readonly text: string;
}

/** How the program starts in each way, with the token. */
export function startCommands(start: Start, enrolment: Enrolment): readonly Command[] {
  const { url, token } = enrolment;
  switch (start) {
    case "docker":
      return [{ title: "command", text: dockerCommand(enrolment) }];
    case "node":
      return [{ title: "command", text: `PHAROS_URL=${url} \\\nPHAROS_ENROL=${token} \\\nnode pharos-probe.mjs` }];
    case "kubernetes":
      return [{ title: "manifest", text: statefulSetOf(enrolment) }];
  }
}

const dockerCommand = ({
  url,
  token,
  key,
}: Enrolment) => `docker run -d --name pharos-probe-${key} --restart unless-stopped \\
  --read-only --cap-drop ALL --cap-add NET_RAW --security-opt no-new-privileges --memory 512m \\
  -v pharos-probe-${key}:/data \\
  -e PROBE_KEY_FILE=/data/probe.key \\
  -e PHAROS_URL=${url} \\
  -e PHAROS_ENROL=${token} \\
  pharos-probe`;

/** A StatefulSet whose replicas enrol by one token. Each keeps its keys, so its pod can return after the token ended. */
const statefulSetOf = ({ url, token, key, uses }: Enrolment) => `apiVersion: v1
kind: Secret
metadata:
  name: pharos-probe-${key}
stringData:
  PHAROS_URL: ${url}
  PHAROS_ENROL: ${token}
  PROBE_KEY_FILE: /data/probe.key
---
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: pharos-probe-${key}
spec:
  serviceName: pharos-probe-${key}
  replicas: ${uses}
  podManagementPolicy: Parallel
  selector:
    matchLabels: { app: pharos-probe-${key} }
  template:
    metadata:
      labels: { app: pharos-probe-${key} }
    spec:
      automountServiceAccountToken: false
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        fsGroup: 1000
        seccompProfile: { type: RuntimeDefault }
        # Pings need this setting and NET_RAW.
        sysctls: [{ name: net.ipv4.ping_group_range, value: "0 2147483647" }]
      containers:
        - name: probe
          image: pharos-probe
          envFrom:
            - secretRef: { name: pharos-probe-${key} }
          securityContext:
            readOnlyRootFilesystem: true
            allowPrivilegeEscalation: false
            capabilities: { drop: [ALL], add: [NET_RAW] }
          resources:
            requests: { cpu: 50m, memory: 128Mi }
            limits: { memory: 512Mi }
          volumeMounts:
            - { name: data, mountPath: /data }
  volumeClaimTemplates:
    - metadata: { name: data }
      spec:
        accessModes: [ReadWriteOnce]
        resources: { requests: { storage: 16Mi } }
`;
