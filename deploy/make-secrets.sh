#!/bin/sh
# Creates the files in secrets/ that compose.yaml gives to the containers, and asks for the mail server. Existing files are
# never changed. Only the owner can open the folder; the users of the containers can read the files in it.
set -eu
cd "$(dirname "$0")/.."
mkdir -p secrets
chmod 700 secrets
umask 022

# write NAME: writes standard input to the file, unless it exists.
write() {
  if [ -s "secrets/$1" ]; then
    echo "secrets/$1 is there already"
    return
  fi
  cat >"secrets/$1.new"
  [ -s "secrets/$1.new" ] || {
    echo "secrets/$1 would be empty" >&2
    exit 1
  }
  mv "secrets/$1.new" "secrets/$1"
  echo "secrets/$1 was created"
}

od -An -N32 -tx1 /dev/urandom | tr -d ' \n' | write database_password
printf 'postgresql://finu:%s@database:5432/finu' "$(cat secrets/database_password)" | write database_url
head -c 32 /dev/urandom | base64 | write secret_key
if [ ! -s secrets/smtp_url ]; then
  echo 'The mail server, as smtps://user:password@host (percent-encode special characters: # as %23):'
  IFS= read -r url
  printf %s "$url" | write smtp_url
fi
echo 'Keep a copy of secrets/secret_key elsewhere. Only backups made --with-key contain it.'
