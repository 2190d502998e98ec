{{- define "pharos.labels" -}}
app.kubernetes.io/name: pharos
app.kubernetes.io/instance: {{ .Release.Name | quote }}
{{- end }}

{{- define "pharos.allLabels" -}}
{{ include "pharos.labels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "pharos.image" -}}
{{ printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) | quote }}
{{- end }}

{{/* What runs in this cluster, as JSON: name to its app and settings. */}}
{{- define "pharos.programs" -}}
{{- $known := .Files.Get "files/services.yaml" | fromYaml }}
{{- $programs := dict }}
{{- if .Values.hasServices }}
{{- range $app, $settings := .Values.services }}
{{- $regions := $.Values.regions }}
{{- $_ := set $programs $app (dict "app" $app "settings" $settings "regions" $regions "resources" $.Values.resources "known" (get $known $app)) }}
{{- end }}
{{- end }}
{{- range $region, $settings := .Values.workers }}
{{- $_ := set $programs (printf "worker-%s" $region) (dict "app" "worker" "settings" $settings "regions" (list $region) "resources" $.Values.workerResources "known" $known.worker) }}
{{- end }}
{{- range $name, $program := $programs }}
{{- include "pharos.checkProgram" (dict "root" $ "name" $name "program" $program) }}
{{- end }}
{{- $read := list }}
{{- range $known }}
{{- $read = concat $read .variables }}
{{- end }}
{{- include "pharos.checkEnv" (dict "where" "env" "env" .Values.env "read" $read) }}
{{- $programs | toJson }}
{{- end }}

{{/* Refuses what values.schema.json cannot: numbers that contradict each other. Arguments: root, name, program. */}}
{{- define "pharos.checkProgram" }}
{{- $settings := .program.settings }}
{{- $where := ternary (printf "workers.%s" (trimPrefix "worker-" .name)) (printf "services.%s" .name) (eq .program.app "worker") }}
{{- with $settings.maxReplicas }}
{{- if lt (int .) (int $settings.replicas) }}
{{- fail (printf "%s.maxReplicas is %d, below its replicas, %d" $where (int .) (int $settings.replicas)) }}
{{- end }}
{{- if and $.root.Values.keda.enabled (eq (int $settings.replicas) 0) }}
{{- fail (printf "%s.replicas is 0: no figure of a service that does not run makes KEDA start it. Use 1 or more, or leave out maxReplicas" $where) }}
{{- end }}
{{- end }}
{{- include "pharos.checkEnv" (dict "where" (printf "%s.env" $where) "env" ($settings.env | default dict) "read" .program.known.variables) }}
{{- end }}

{{/* "true" if KEDA sets the number of replicas. values.schema.json knows maxReplicas where there is a figure to scale by. Arguments: root, program. */}}
{{- define "pharos.isScaled" -}}
{{- if and .root.Values.keda.enabled .program.settings.maxReplicas }}true{{ end }}
{{- end }}

{{/* Refuses a variable that is not read, as one that is misspelt. Arguments: where, env, read. */}}
{{- define "pharos.checkEnv" }}
{{- range $name, $_ := .env }}
{{- if not (has $name (append $.read "NODE_EXTRA_CA_CERTS")) }}
{{- fail (printf "%s.%s is not read: docs/reference/environment.md has the variables of each service" $.where $name) }}
{{- end }}
{{- end }}
{{- end }}

{{- define "pharos.authorityFolder" -}}
/etc/pharos/authority
{{- end }}

{{/* The file of authorities that Node.js trusts beside its own; empty if there is none. Arguments: root, values. */}}
{{- define "pharos.authorityVariable" }}
{{- $file := ternary (printf "%s/ca.crt" (include "pharos.authorityFolder" .)) "" (ne .root.Values.authorityConfigMap "") }}
{{- with .values.NODE_EXTRA_CA_CERTS | default $file }}
- name: NODE_EXTRA_CA_CERTS
  value: {{ . | quote }}
{{- end }}
{{- end }}

{{- define "pharos.volumeMounts" -}}
- name: tmp
  mountPath: /tmp
{{- if .Values.authorityConfigMap }}
- name: authority
  mountPath: {{ include "pharos.authorityFolder" . }}
  readOnly: true
{{- end }}
{{- end }}

{{- define "pharos.volumes" -}}
- name: tmp
  emptyDir: { sizeLimit: 64Mi }
{{- with .Values.authorityConfigMap }}
- name: authority
  configMap: { name: {{ . | quote }} }
{{- end }}
{{- end }}

{{- define "pharos.secretVariables" -}}
{"DATABASE_URL": true, "REDIS_URL": true, "ENCRYPTION_KEYS": true, "PHAROS_REGION_KEY": false, "PHAROS_EVIDENCE_KEY": false, "DATABASE_DIRECT_URL": false, "DATABASE_REPLICA_URL": false, "SMTP_URL": false, "OIDC_CLIENT_SECRET": false, "WATCHDOG_URL": false}
{{- end }}

{{/* The environment of a program. Arguments: root, program. */}}
{{- define "pharos.env" }}
{{- $secrets := include "pharos.secretVariables" . | fromJson }}
{{- if eq .program.app "worker" }}
{{- $_ := set $secrets "ENCRYPTION_KEYS" false }}
{{- end }}
{{- $values := merge (deepCopy (.program.settings.env | default dict)) .root.Values.env }}
{{- range $name := .program.known.variables }}
{{- if hasKey $secrets $name }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef:
      name: {{ $.program.settings.secretName | default $.root.Values.secret.name | quote }}
      key: {{ $name }}
      {{- if not (get $secrets $name) }}
      optional: true
      {{- end }}
{{- else if eq $name "PHAROS_REGIONS" }}
- name: PHAROS_REGIONS
  value: {{ $.program.regions | join "," | quote }}
{{- else if eq $name "BASE_URL" }}
- name: BASE_URL
  value: {{ required "env.BASE_URL is required, as in https://pharos.example.com" (get $values $name) | quote }}
{{- else if get $values $name }}
- name: {{ $name }}
  value: {{ get $values $name | quote }}
{{- end }}
{{- end }}
{{- include "pharos.authorityVariable" (dict "root" .root "values" $values) }}
{{- with .program.known.port }}
- name: PORT
  value: {{ . | quote }}
{{- end }}
{{- end }}

{{/* What every container goes without. */}}
{{- define "pharos.confined" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
{{- end }}

{{/* As whom the cluster knows a pod, and how it ranks there. */}}
{{- define "pharos.podIdentity" -}}
{{- with .Values.serviceAccountName }}
serviceAccountName: {{ . | quote }}
{{- end }}
{{- with .Values.priorityClassName }}
priorityClassName: {{ . | quote }}
{{- end }}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "pharos.podSecurity" -}}
runAsNonRoot: true
{{- with .Values.user }}
runAsUser: {{ .id }}
runAsGroup: {{ .group }}
{{- end }}
seccompProfile:
  type: RuntimeDefault
{{- end }}
